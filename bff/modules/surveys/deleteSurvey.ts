import type { Context } from '@bff/context';
import { findSurveyToChange } from './readSurvey';

/** Deletes a published survey for good, with its responses, counters and links (OP-113). @throws AppError not_found. */
export const deleteSurvey = (context: Context, id: string): Promise<void> =>
  context.inTransaction(async (em) => {
    em.remove(await findSurveyToChange(em, id));
    await em.flush();
  });
