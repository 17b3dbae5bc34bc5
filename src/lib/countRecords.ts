const [quote, lineFeed] = [34, 10];

/** Counts the records of a CSV that arrives in pieces; line breaks inside quotes end no record, unless `quotes` is false (JSON Lines). Counts include the head. */
export const countRecords = ({ quotes = true } = {}) => {
  let records = 0;
  let quoted = false;
  let open = false;
  return {
    /** Complete records so far. */
    add(chunk: Uint8Array): number {
      for (const byte of chunk) {
        if (quotes && byte === quote) quoted = !quoted;
        const ends = byte === lineFeed && !quoted;
        if (ends) records += 1;
        open = !ends;
      }
      return records;
    },
    /** All records, the last one with or without a line break after it. */
    end: (): number => records + (open ? 1 : 0),
  };
};
