import type { EntityManager } from '@mikro-orm/sql';

/**
 * Waits until no other transaction holds this name, and holds it until the transaction ends. Transactions that
 * don't call this never wait.
 */
export const lockFor = async (em: EntityManager, name: string): Promise<void> => {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
};
