import type { EntityManager } from '@mikro-orm/sql';
import type { Orm } from '@bff/db/createOrm';
import { transaction } from '@bff/db/transaction';
import { toAppError } from './toAppError';

/** So long a process leaves notes out after the database could not take one: a try may take seconds. */
const QUIET_MS = 30_000;

const quietUntil = new WeakMap<object, number>();

/**
 * Writes down when something of a company was last used, in a transaction of its own. No call depends on it: while a node of a cluster is
 * gone the control plane can't be written, and calls of companies on other nodes go on. A later use is noted again.
 */
export const noteUse = async (
  orm: Orm,
  { companyId, now }: { companyId: string; now: Date },
  note: (em: EntityManager) => Promise<unknown>,
): Promise<void> => {
  const driver = orm.em.getDriver();
  if (now.getTime() < (quietUntil.get(driver) ?? 0)) return;
  try {
    await transaction(orm, { scope: companyId, repeatable: true }, note);
  } catch (cause) {
    if (toAppError(cause).code !== 'unavailable') throw cause;
    quietUntil.set(driver, now.getTime() + QUIET_MS);
  }
};
