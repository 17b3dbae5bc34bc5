import type { EntityManager } from '@mikro-orm/sql';
import { DraftPresence } from '../presence/draft-presence.entity';
import { DraftMention } from './draft-mention.entity';

/**
 * Deletes a teammate's mentions and presence before the teammate. A foreign key can't do this: keys
 * of these tables begin with the company.
 */
export const dropTeammate = async (
  em: EntityManager,
  { id: userId, companyId }: { id: string; companyId: string },
): Promise<void> => {
  await em.nativeDelete(DraftMention, { companyId, userId });
  await em.nativeDelete(DraftPresence, { companyId, userId });
};
