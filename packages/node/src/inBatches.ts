import { NavoutError } from './NavoutError.js';

const ROWS_MAX = 500;
/** The server accepts 1 MB; the rest is for the JSON around the rows. */
const BYTES_MAX = 900_000;

/**
 * Makes a call for each batch of at most 500 rows and 900 kB, in order. An error names a row by its
 * index in `rows`, not in its batch.
 */
export const inBatches = async <Row, Answer>(
  rows: readonly Row[],
  call: (batch: Row[], at: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  let first = 0;
  for (const [at, batch] of split(rows).entries()) {
    answers.push(await call(batch, at).catch((thrown: unknown) => fail(thrown, first)));
    first += batch.length;
  }
  return answers;
};

/** Throws an error with the index of each row moved by `first`. */
const fail = (thrown: unknown, first: number): never => {
  if (first === 0 || !(thrown instanceof NavoutError)) throw thrown;
  const { message, status, code, requestId, retryAfterSeconds, cause } = thrown;
  const fields = Object.fromEntries(
    Object.entries(thrown.fields).map(([path, problem]) => [
      path.replace(/^(items|batch)\[(\d+)\]/, (_, list, at) => `${list}[${Number(at) + first}]`),
      problem,
    ]),
  );
  throw new NavoutError(message, { status, code, fields, requestId, retryAfterSeconds, cause });
};

const split = <Row>(rows: readonly Row[]): Row[][] => {
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
