import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { SHOWN_OF_DRAFT, type ShownDraft } from './survey-draft.presenter';

/** Returns the drafts in scope, most recently changed first. */
export const listDrafts = (context: Context): Promise<ShownDraft[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('surveyDrafts')
      .where(inScope(em))
      .select(SHOWN_OF_DRAFT)
      .orderBy('updatedAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
