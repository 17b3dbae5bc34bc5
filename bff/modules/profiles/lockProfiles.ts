import type { EntityManager } from '@mikro-orm/sql';

/**
 * Lets one writer at a time change who is who in a company; held until the transaction ends. Readers never wait. Two writers that saw
 * different halves of the evidence would otherwise decide against each other.
 */
export const lockProfiles = async (em: EntityManager, companyId: string): Promise<void> => {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`profiles:${companyId}`]);
};
