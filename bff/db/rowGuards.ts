import type { EntityManager } from '@mikro-orm/sql';
import { isCluster } from './isCluster';
import { PLATFORM } from './tenantFilter';

/**
 * Shared locks on rows of the control plane. On a cluster, shared row locks on reference tables deadlock: Citus 13 locks the whole table and then
 * requests a second, conflicting lock. There, the coordinator holds an advisory lock per row instead, because all processes connect to it. Both
 * kinds end with the transaction.
 */
const KEY = 'hashtextextended(row_id, 20261127)';

/** True if the transaction must use advisory locks instead of shared row locks. */
export const needsGuards = (em: EntityManager): Promise<boolean> => isCluster({ em });

/**
 * Takes shared locks on rows by id. @param waitsForLocks true waits for exclusive holders; false
 * skips their rows. @returns the ids that were locked.
 */
export const shareRows = async (
  em: EntityManager,
  ids: readonly string[],
  waitsForLocks: boolean,
): Promise<string[]> => {
  const rows = await em.execute<{ id: string }[]>(
    `select row_id as "id" from unnest(?::text[]) as row_id where ${
      waitsForLocks
        ? `pg_advisory_xact_lock_shared(${KEY}) is not null`
        : `pg_try_advisory_xact_lock_shared(${KEY})`
    }`,
    [`{${ids.join(',')}}`],
  );
  return rows.map(({ id }) => id);
};

/**
 * Locks companies on the nodes against other writers until the transaction ends; no row needs to
 * match. Citus locks the changed table on its first worker, then all tables it refers to, in the
 * order in which they were created: a change of a draft locks companies, then surveys, and a change
 * of a survey the other way round. So changes of the control plane lock companies first. Call it on
 * a cluster only, before other locks.
 */
export const lockControlPlane = (em: EntityManager): Promise<unknown> =>
  em.execute(`select 1 from companies where id = '${PLATFORM}' for no key update`);

/**
 * Takes exclusive locks on rows, one after the other, after the lock of the control plane: answers under a limit take both in the same order.
 * Does nothing where row locks are used.
 */
export const guardRows = async (em: EntityManager, ids: readonly string[]): Promise<void> => {
  if (!(await needsGuards(em))) return;
  await lockControlPlane(em);
  for (const id of ids.toSorted())
    await em.execute(`select pg_advisory_xact_lock(${KEY}) from (select ?::text as row_id) r`, [
      id,
    ]);
};
