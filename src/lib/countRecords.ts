const [quote, lineFeed] = [34, 10];

/**
 * Counts the records of a CSV that arrives in pieces, including the header. Line breaks inside quotes don't end a record, unless `quotes` is false (JSON Lines).
 */
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
    /** All records, including a last one without a line break. */
    end: (): number => records + (open ? 1 : 0),
  };
};
