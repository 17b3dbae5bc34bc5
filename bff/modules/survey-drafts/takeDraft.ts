import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { SurveyDraft } from './survey-draft.entity';
import { forgetPresence } from './presence/presence';
import { forgetVersions } from './versions/keepVersion';

/**
 * Finds a draft in scope that is about to be published, locks it against other changes, and
 * deletes its versions. Its comments stay for the next draft of the survey (`continueThreads`).
 * @returns null if there is none.
 */
export const takeDraft = async (em: EntityManager, id: string): Promise<SurveyDraft | null> => {
  const draft = await em.findOne(SurveyDraft, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!draft) return null;
  await forgetVersions(em, draft);
  await forgetPresence(em, draft);
  return draft;
};
