import type { EntityManager } from '@mikro-orm/sql';
import { lockFor } from '@bff/db/lockFor';

/**
 * Lets one writer at a time change who is who in a company; held until the transaction ends. Readers never wait. Two writers that saw
 * different halves of the evidence would otherwise decide against each other.
 */
export const lockProfiles = (em: EntityManager, companyId: string): Promise<void> =>
  lockFor(em, `profiles:${companyId}`);
