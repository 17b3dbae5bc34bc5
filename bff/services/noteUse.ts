import type { EntityManager } from '@mikro-orm/sql';
import type { Orm } from '@bff/db/createOrm';
import { transaction } from '@bff/db/transaction';
import { toAppError } from './toAppError';

/**
 * Milliseconds without notes after the database failed to store one, because an attempt may take
 * seconds.
 */
const QUIET_MS = 30_000;

const quietUntil = new WeakMap<object, number>();

/**
 * Records the last use of something, in a separate transaction. No call depends on it: while a
 * cluster node is down, the control plane can't be written, but calls of companies on other nodes
 * still work. The next use is recorded again.
 */
export const noteUse = async (
  orm: Orm,
  { companyId, now }: { companyId: string; now: Date },
  note: (em: EntityManager) => Promise<unknown>,
): Promise<void> => {
  const driver = orm.em.getDriver();
  if (now.getTime() < (quietUntil.get(driver) ?? 0)) return;
  try {
    await transaction(orm, { scope: companyId, retryable: true }, note);
  } catch (cause) {
    if (toAppError(cause).code !== 'unavailable') throw cause;
    quietUntil.set(driver, now.getTime() + QUIET_MS);
  }
};
