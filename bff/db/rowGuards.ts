import type { EntityManager } from '@mikro-orm/sql';
import { isCluster } from './isCluster';

/**
 * Locks for rows of the control plane that many transactions share. On a cluster a shared row lock of a reference table is no choice: Citus 13 takes
 * one lock on the whole table for it and then asks for a second one that excludes the first, so any two transactions stop each other. There the
 * coordinator, to which all processes connect, keeps an advisory lock for each row instead. Both kinds end with the transaction.
 */
const KEY = 'hashtextextended(row_id, 20261127)';

/** Whether the transaction has to guard rows by these instead of a shared row lock. */
export const needsGuards = (em: EntityManager): Promise<boolean> => isCluster({ em });

/** Shares rows by their ids with others who share them. @param patient waits for who guards a row alone. @returns the ids that it has. */
export const shareRows = async (
  em: EntityManager,
  ids: readonly string[],
  patient: boolean,
): Promise<string[]> => {
  const rows = await em.execute<{ id: string }[]>(
    `select row_id as "id" from unnest(?::text[]) as row_id where ${
      patient
        ? `pg_advisory_xact_lock_shared(${KEY}) is not null`
        : `pg_try_advisory_xact_lock_shared(${KEY})`
    }`,
    [`{${ids.join(',')}}`],
  );
  return rows.map(({ id }) => id);
};

/** Guards rows alone, against who shares them and who guards them, one after the other; nothing where row locks do. */
export const guardRows = async (em: EntityManager, ids: readonly string[]): Promise<void> => {
  if (!(await needsGuards(em))) return;
  for (const id of ids.toSorted())
    await em.execute(`select pg_advisory_xact_lock(${KEY}) from (select ?::text as row_id) r`, [
      id,
    ]);
};
