import { ownerQuery } from './ownerQuery';
import type { Orm } from './createOrm';

/** The database's time, so that all replicas agree even if their own clocks are wrong. */
export interface DatabaseClock {
  now(): Date;
  /** Milliseconds by which this machine's clock was ahead of the database's at the last query. */
  ahead(): number;
  stop(): void;
}

/** A process's clocks, in milliseconds: the time of day, which may be wrong and may jump, and one that only moves forward. */
export interface OwnClocks {
  wall(): number;
  steady(): number;
}

const OWN: OwnClocks = { wall: () => Date.now(), steady: () => performance.now() };
const EVERY_MS = 30_000;
/** Maximum round trip in ms. The time in a slower response is too imprecise. */
const SLOW_MS = 1000;

/**
 * Queries the database's time and continues with the monotonic clock, so that changes of the
 * machine's clock have no effect. Repeats the query every 30 seconds. While the database is
 * unreachable, the last offset applies.
 */
export const openDatabaseClock = async (orm: Orm, own: OwnClocks = OWN): Promise<DatabaseClock> => {
  const ask = async (): Promise<{ at: number; took: number }> => {
    const before = own.steady();
    const [row] = await ownerQuery<{ ms: number | string }>(
      orm,
      'select extract(epoch from clock_timestamp()) * 1000 as ms',
    );
    const took = own.steady() - before;
    return { at: Number(row!.ms) - before - took / 2, took };
  };
  let { at: offset } = await ask();
  const again = (): Promise<void> =>
    ask().then(
      ({ at, took }) => {
        if (took < SLOW_MS) offset = at;
      },
      () => undefined,
    );
  const timer = setInterval(() => void again(), EVERY_MS).unref();
  const now = (): number => offset + own.steady();
  return {
    now: () => new Date(now()),
    ahead: () => own.wall() - now(),
    stop: () => {
      clearInterval(timer);
    },
  };
};
