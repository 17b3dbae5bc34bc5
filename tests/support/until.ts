import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';

/** Counts attempts, not time, because a machine may pause for longer than the whole wait. */
const [TURNS, TURN_MS] = [1500, 20];

/** Checks every 20 ms until the result is true. @throws Error that names `what`, after about half a minute. */
export const until = async (what: string, holds: () => unknown): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await holds()) return;
    await setTimeout(TURN_MS);
  }
  throw new Error(`Waited half a minute for ${what}.`);
};

const WAITING =
  'select count(distinct l."pid")::int as "calls" from pg_locks l join pg_stat_activity a using ("pid") where not l."granted" and a."datname" = current_database()';

/**
 * Waits, inside a transaction, until this many other calls wait for a lock. Returns immediately on the embedded database, because nothing runs
 * there in parallel with a transaction.
 */
export const untilCallsWait = async (em: EntityManager, calls = 1): Promise<void> => {
  if (!process.env.TEST_DATABASE_URL) return;
  await until(`${calls} calls that wait for a lock`, async () => {
    // Otherwise PostgreSQL keeps showing the same sessions within a transaction.
    await em.execute('select pg_stat_clear_snapshot()');
    const [row] = await em.execute<{ calls: number }[]>(WAITING);
    return row!.calls >= calls;
  });
};
