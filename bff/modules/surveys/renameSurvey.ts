import { type Context, retryableTransaction } from '@bff/context';
import { auditSurvey } from './auditSurvey';
import { findSurveyToChange } from './readSurvey';
import type { SurveyRow } from './survey.entity';

/** Renames a published survey. Its other versions keep their names. @throws AppError not_found. */
export const renameSurvey = (
  context: Context,
  id: string,
  name: string | undefined,
): Promise<SurveyRow> =>
  retryableTransaction(context, async (em) => {
    const survey = await findSurveyToChange(context, em, id);
    if (name === undefined || name === survey.name) return survey;
    auditSurvey(context, em, survey, 'surveys.renamed', { name });
    em.assign(survey, { name, updatedAt: context.clock() });
    await em.flush();
    return survey;
  });
