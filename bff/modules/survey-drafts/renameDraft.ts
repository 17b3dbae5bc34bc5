import { type Context, retryableTransaction } from '@bff/context';
import { findDraftToChange } from './readDraft';
import type { SurveyDraft } from './survey-draft.entity';

/**
 * Renames a draft, which counts as a save. An unchanged name changes nothing. @throws AppError
 * not_found.
 */
export const renameDraft = (context: Context, id: string, name: string): Promise<SurveyDraft> =>
  retryableTransaction(context, async (em) => {
    const draft = await findDraftToChange(em, id);
    if (draft.name !== name)
      em.assign(draft, { name, revision: draft.revision + 1, updatedAt: context.clock() });
    await em.flush();
    return draft;
  });
