const ROWS_MAX = 500;
/** The server accepts 1 MB; the rest is for the JSON around the rows. */
const BYTES_MAX = 900_000;

/** Splits rows into calls of at most 500 rows and 900 kB. */
export const inBatches = <Row>(rows: readonly Row[]): Row[][] => {
  const batches: Row[][] = [];
  let batch: Row[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    if (batch.length > 0 && (batch.length === ROWS_MAX || bytes + size > BYTES_MAX)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
};
