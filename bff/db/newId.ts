import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const BYTES = 16;

/** Randomness for so many ids is asked for at once: asking costs more than all the rest. */
const STOCK = 256;

let stock: Buffer = Buffer.alloc(0);
let [lastMs, lastSeq] = [0, 0];

/** A new UUIDv7: ids of later rows sort after earlier ones, also of those made by this process in one millisecond. */
export const newId = (): string => {
  if (stock.length === 0) stock = randomBytes(BYTES * STOCK);
  const random = stock.subarray(0, BYTES);
  stock = stock.subarray(BYTES);
  const now = Date.now();
  if (now > lastMs) [lastMs, lastSeq] = [now, random.readUInt32BE(0) >>> 1];
  else lastSeq += 1;
  return v7({ msecs: lastMs, seq: lastSeq, random });
};

/** Ids as they would have been made at a moment, in their order: the demo's past sorts like a past. */
export const idsAt = (moment: Date): (() => string) => {
  let seq = randomBytes(4).readUInt32BE(0) >>> 1;
  return () => v7({ msecs: moment.getTime(), seq: (seq += 1) });
};

/** Many at once, in their order, for the price of asking for randomness once. */
export const newIds = (count: number): string[] => {
  const [random, msecs] = [randomBytes(BYTES * (count + 1)), Date.now()];
  const start = random.readUInt32BE(BYTES * count) >>> 1;
  return Array.from({ length: count }, (_, at) =>
    v7({ msecs, seq: start + at, random: random.subarray(BYTES * at, BYTES * (at + 1)) }),
  );
};

/** True for what can be an id of ours. Anything else names nothing. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);
