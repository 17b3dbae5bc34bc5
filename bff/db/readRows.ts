import { askTogether } from './askTogether';
import type { Orm } from './createOrm';
import { poolOf } from './poolOf';
import { isInUnitOfWork, SLOW_MS, unitOfWork, type Work } from './unitOfWork';
import { withValues } from './withValues';

/**
 * A unit of work of one statement that only reads ($1, $2 … for values): bound to its scope by row-level security like any other, in one
 * message to PostgreSQL, with what others ask at that moment, and without an entity manager: for statements that take no time.
 * @returns the rows as the driver reads them: moments are text.
 */
export const readRows = async <Row>(
  orm: Orm,
  work: Work,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const pool = poolOf(orm);
  if (!pool)
    return unitOfWork(orm, { ...work, changes: 'ignore' }, (em) =>
      withValues<Row>(em, sql, values),
    );
  if (isInUnitOfWork())
    throw new Error('read was called inside inTransaction: use its entity manager.');
  const started = Date.now();
  try {
    const { rows } = await askTogether(pool, work.scope, sql, values);
    return rows as Row[];
  } finally {
    const took = Date.now() - started;
    if (took > SLOW_MS) work.onSlow(took);
  }
};
