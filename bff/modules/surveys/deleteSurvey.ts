import type { Context } from '@bff/context';
import { auditSurvey } from './auditSurvey';
import { findSurveyToChange } from './readSurvey';

/** Deletes a published survey for good, with its responses, counters and links (OP-113). @throws AppError not_found. */
export const deleteSurvey = (context: Context, id: string): Promise<void> =>
  context.inTransaction(async (em) => {
    const survey = await findSurveyToChange(em, id);
    auditSurvey(context, em, survey, 'surveys.deleted', { responses: survey.responseCount });
    em.remove(survey);
    await em.flush();
  });
