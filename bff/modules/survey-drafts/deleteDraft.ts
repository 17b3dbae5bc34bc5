import type { Context } from '@bff/context';
import { findDraftToChange } from './readDraft';

/** Deletes a draft. @throws AppError not_found. */
export const deleteDraft = (context: Context, id: string): Promise<void> =>
  context.transaction(
    async (em) => {
      em.remove(await findDraftToChange(em, id));
      await em.flush();
    },
    undefined,
    { repeatable: true },
  );
