import { localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { holdResponses } from './storedResponse';
import { closeExcluded, reopenIncluded } from '../follow-ups/excludedFollowUps';
import { lockSurvey, recountRespondents, recountSurvey } from '../counters/recountSurvey';
import { findSurveyOfResponse } from '../responses/findSurveyOfResponse';
import { findResponse } from '../responses/readResponse';

/**
 * Excludes a response from results or includes it again, and recounts its day and its respondent.
 * Its follow-up is closed, or gets its state back. Quotas, limits and the person's profile don't
 * change. @throws AppError not_found.
 */
export const excludeResponse = (
  context: Context,
  surveyId: string,
  responseId: string,
  excluded: boolean,
): Promise<{ excluded: boolean }> =>
  context.transaction(async (em) => {
    const survey = await findSurveyOfResponse(em, surveyId, responseId);
    const { companyId } = survey;
    const { settings } = await lockSurvey(em, survey.id);
    const held = (await holdResponses(em, companyId, [responseId])).get(responseId);
    if (!held || held.isExcluded === excluded) return { excluded };
    await query(em)
      .updateTable('surveyResponses')
      .set({ isExcluded: excluded })
      .where('companyId', '=', companyId)
      .where('id', '=', responseId)
      .execute();
    await (excluded ? closeExcluded : reopenIncluded)(context, em, companyId, responseId);
    await recountSurvey(em, survey.id, [localDay(held.startedAt, zoneOf(settings))]);
    await recountRespondents(em, survey.id, [held.respondent]);
    await recordActivity(em, companyId, [
      { metric: 'responses', at: held.startedAt, count: excluded ? -1 : 1 },
    ]);
    auditSurvey(
      context,
      em,
      survey,
      excluded ? 'surveys.responseExcluded' : 'surveys.responseIncluded',
      { response: responseId },
    );
    await em.flush();
    return { excluded };
  });

/** The same for a program, which knows only the response. @throws AppError not_found. */
export const excludeResponseById = async (
  context: Context,
  id: string,
  excluded: boolean,
): Promise<{ excluded: boolean }> => {
  const { row } = await context.read((em) => findResponse(em, context.companyInScope(), id));
  return excludeResponse(context, row.survey_id, id, excluded);
};
