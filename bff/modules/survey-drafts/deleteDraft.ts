import { type Context, retryableTransaction } from '@bff/context';
import { findDraftToChange } from './readDraft';
import { forgetVersions } from './versions/keepVersion';

/** Deletes a draft. @throws AppError not_found. */
export const deleteDraft = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const draft = await findDraftToChange(em, id);
    await forgetVersions(em, draft);
    em.remove(draft);
    await em.flush();
  });
