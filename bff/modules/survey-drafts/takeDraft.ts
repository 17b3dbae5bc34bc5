import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { SurveyDraft } from './survey-draft.entity';
import { forgetVersions } from './versions/keepVersion';

/**
 * Finds a draft of the scope that is about to be published, locks it against other changes, and
 * deletes its versions. @returns null if there is none.
 */
export const takeDraft = async (em: EntityManager, id: string): Promise<SurveyDraft | null> => {
  const draft = await em.findOne(SurveyDraft, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (draft) await forgetVersions(em, draft);
  return draft;
};
