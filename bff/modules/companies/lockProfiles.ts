import type { EntityManager } from '@mikro-orm/sql';
import { lockFor } from '@bff/db/lockFor';

/**
 * Serializes changes of identities in a company, until the transaction ends. Readers never wait.
 * Two writers that each see half of the evidence would make conflicting decisions.
 */
export const lockProfiles = (em: EntityManager, companyId: string): Promise<void> =>
  lockFor(em, `profiles:${companyId}`);
