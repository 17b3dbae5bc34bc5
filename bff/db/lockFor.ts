import type { EntityManager } from '@mikro-orm/sql';

/**
 * Takes a named lock until the transaction ends, and waits while another transaction has it.
 * Transactions that don't call this never wait.
 */
export const lockFor = async (em: EntityManager, name: string): Promise<void> => {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
};
