import { type Context, retryableTransaction } from '@bff/context';
import { findDraftToChange } from './readDraft';
import { dropComments } from './comments/continueThreads';
import { forgetPresence } from './presence/presence';
import { forgetVersions } from './versions/keepVersion';

/** Deletes a draft. @throws AppError not_found. */
export const deleteDraft = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const draft = await findDraftToChange(em, id);
    await forgetVersions(em, draft);
    await forgetPresence(em, draft);
    await dropComments(em, { companyId: draft.companyId, draftId: id });
    em.remove(draft);
    await em.flush();
  });
