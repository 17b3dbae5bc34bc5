import type { Orm } from './createOrm';
import { ENTER } from './enterScope';
import { onConnection, poolOf } from './poolOf';
import { sendAlone } from './sendMessage';
import { turnsOf } from './turnsOf';
import { isInUnitOfWork, SLOW_MS, unitOfWork, type Work } from './unitOfWork';
import { withValues } from './withValues';

/**
 * A unit of work of one statement that only reads ($1, $2 … for values): bound to its scope by row-level security like any other, in one
 * message to PostgreSQL and without an entity manager. @returns the rows as the driver reads them: moments are text.
 */
export const readRows = async <Row>(orm: Orm, work: Work, sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const pool = poolOf(orm);
  if (!pool) return unitOfWork(orm, { ...work, changes: 'ignore' }, (em) => withValues<Row>(em, sql, values));
  if (isInUnitOfWork()) throw new Error('read was called inside inTransaction: use its entity manager.');
  const giveBack = await turnsOf(orm).take(work.lane ?? work.scope);
  const started = Date.now();
  try {
    const { rows } = await onConnection(pool, (client) => sendAlone(client, [{ text: ENTER, values: [work.scope] }, { text: sql, values }], 1));
    return rows as Row[];
  } finally {
    giveBack();
    const took = Date.now() - started;
    if (took > SLOW_MS) work.onSlow(took);
  }
};
