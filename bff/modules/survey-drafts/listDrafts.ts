import type { Context } from '@bff/context';
import { SurveyDraft } from './survey-draft.entity';

/** Returns the drafts of the scope, the most recently changed first. */
export const listDrafts = (context: Context): Promise<SurveyDraft[]> =>
  context.read((em) => em.find(SurveyDraft, {}, { orderBy: { updatedAt: 'desc', id: 'desc' } }));
