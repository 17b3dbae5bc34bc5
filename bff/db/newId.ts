import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const BYTES = 16;

/** Number of ids per request for random bytes, which is the most expensive step. */
const STOCK = 256;

let stock: Buffer = Buffer.alloc(0);
let [lastMs, lastSeq] = [0, 0];

/** Returns a new UUIDv7. Ids sort by creation time, even for ids that this process makes within one millisecond. */
export const newId = (): string => {
  if (stock.length === 0) stock = randomBytes(BYTES * STOCK);
  const random = stock.subarray(0, BYTES);
  stock = stock.subarray(BYTES);
  const now = Date.now();
  if (now > lastMs) [lastMs, lastSeq] = [now, random.readUInt32BE(0) >>> 1];
  else lastSeq += 1;
  return v7({ msecs: lastMs, seq: lastSeq, random });
};

/**
 * Returns a function that creates ids as if at a given time, in ascending order, so that the demo's
 * past data sorts correctly.
 */
export const idsAt = (moment: Date): (() => string) => {
  let seq = randomBytes(4).readUInt32BE(0) >>> 1;
  return () => v7({ msecs: moment.getTime(), seq: (seq += 1) });
};

/** Returns many ids in ascending order, with a single request for random bytes. */
export const newIds = (count: number): string[] => {
  const [random, msecs] = [randomBytes(BYTES * (count + 1)), Date.now()];
  const start = random.readUInt32BE(BYTES * count) >>> 1;
  return Array.from({ length: count }, (_, at) =>
    v7({ msecs, seq: start + at, random: random.subarray(BYTES * at, BYTES * (at + 1)) }),
  );
};

/** True if the value is a UUID in text form. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);
