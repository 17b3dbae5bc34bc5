import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { findSurveyOfResponse } from './findSurveyOfResponse';

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
    const survey = await findSurveyOfResponse(em, surveyId, responseId);
    const tags = [...new Map(sent.map((tag) => [tag.toLowerCase(), tag])).values()];
    await query(em)
      .updateTable('surveyResponses')
      .set({ tags })
      .where('companyId', '=', survey.companyId)
      .where('surveyId', '=', survey.id)
      .where('id', '=', responseId)
      .execute();
    auditSurvey(context, em, survey, 'surveys.responseTagged', {
      response: responseId,
      tags: tags.join(', '),
    });
    await em.flush();
    return { tags };
  });
