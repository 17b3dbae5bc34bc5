import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { SurveyDraft } from './survey-draft.entity';

/**
 * Finds a draft of the scope and locks it against other changes. @returns null if there is none.
 */
export const takeDraft = (em: EntityManager, id: string): Promise<SurveyDraft | null> =>
  em.findOne(SurveyDraft, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
