import type { EntityManager } from '@mikro-orm/sql';

/** Lets one transaction at a time go on under this name, until it ends. Who does not ask for it never waits. */
export const lockFor = async (em: EntityManager, name: string): Promise<void> => {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
};
