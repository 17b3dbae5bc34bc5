import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';

/** By number, not by the clock: a machine may stand still for longer than it all takes. */
const [TURNS, TURN_MS] = [1500, 20];

/** Asks again and again until the answer is yes. @throws after half a minute, with `what` did not come. */
export const until = async (what: string, holds: () => unknown): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await holds()) return;
    await setTimeout(TURN_MS);
  }
  throw new Error(`In vain waited for: ${what}.`);
};

const WAITING =
  'select count(distinct l."pid")::int as "calls" from pg_locks l join pg_stat_activity a using ("pid") where not l."granted" and a."datname" = current_database()';

/**
 * Inside a transaction: waits until others wait for what it has locked. On the embedded database, where nothing else happens beside a
 * transaction, it returns at once.
 */
export const untilCallsWait = async (em: EntityManager, calls = 1): Promise<void> => {
  if (!process.env.TEST_DATABASE_URL) return;
  await until(`${calls} calls that wait for a lock`, async () => {
    const [row] = await em.execute<{ calls: number }[]>(WAITING);
    return row!.calls >= calls;
  });
};
