/** Size of a database: answers of one large company, and companies with a few answers each. */
export interface Size {
  name: 'small' | 'large';
  rows: number;
  companies: number;
  /** Answers per company. */
  each: number;
}

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const companies = Number(process.env.BENCH_COMPANIES ?? 1000);
const each = Number(process.env.BENCH_EACH ?? 1000);

/** The small database has a tenth of the data. */
export const TENFOLD = 10;

/**
 * BENCH_ROWS, BENCH_COMPANIES and BENCH_EACH set the size of the large database; the small one has
 * a tenth of it.
 */
export const SIZES: readonly [Size, Size] = [
  { name: 'small', rows: rows / TENFOLD, companies: companies / TENFOLD, each },
  { name: 'large', rows, companies, each },
];

/** Load of answers while the time of each write is measured. */
export const WRITES = {
  visitors: Number(process.env.BENCH_VISITORS ?? 32),
  seconds: Number(process.env.BENCH_SECONDS ?? 10),
  /** Warm-up of a server that has just started, in seconds. */
  warmUp: Number(process.env.LOAD_WARM_SECONDS ?? 45),
  turns: 2,
  companies: 64,
};

/** Number of reads of each page. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);

/** Shards of a table. A table has at least one on each worker. */
export const SHARDS = Number(process.env.BENCH_SHARDS ?? 8);
