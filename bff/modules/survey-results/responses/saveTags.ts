import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { findSurvey } from '@bff/modules/surveys/readSurvey';

/**
 * Replaces the tags of a response. Tags that differ only in case are kept once. @throws AppError
 * not_found.
 */
export const saveTags = (
  context: Context,
  surveyId: string,
  responseId: string,
  sent: readonly string[],
): Promise<{ tags: string[] }> =>
  context.transaction(async (em) => {
    const survey = await findSurvey(em, surveyId);
    const tags = [...new Map(sent.map((tag) => [tag.toLowerCase(), tag])).values()];
    const saved = isId(responseId)
      ? await query(em)
          .updateTable('surveyResponses')
          .set({ tags })
          .where('companyId', '=', survey.companyId)
          .where('surveyId', '=', survey.id)
          .where('id', '=', responseId)
          .where('isTest', '=', false)
          .returning('id')
          .executeTakeFirst()
      : undefined;
    if (!saved) throw new AppError('not_found');
    auditSurvey(context, em, survey, 'surveys.responseTagged', {
      response: responseId,
      tags: tags.join(', '),
    });
    await em.flush();
    return { tags };
  });
