import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { findSurvey } from '@bff/modules/surveys/readSurvey';
import { emitEvents } from '@bff/services/delivery/emitEvent';
import { lockSurvey } from '../counters/recountSurvey';
import { removeResponses, zoneOfCompany } from '../surveyResponseData';
import { findResponse } from './readResponse';
import { findSurveyOfResponse } from './findSurveyOfResponse';

/**
 * Deletes one response permanently and updates the counters in the same transaction. @throws
 * AppError not_found.
 */
export const deleteResponse = (context: Context, id: string): Promise<void> =>
  context.transaction(async (em) => {
    const { row } = await findResponse(em, context.companyInScope(), id);
    await deleteOf(context, em, row.survey_id, [id]);
  });

/**
 * Deletes a response to a survey or another version of it permanently. @throws AppError not_found.
 */
export const deleteResponseOf = (
  context: Context,
  surveyId: string,
  responseId: string,
): Promise<void> =>
  context.transaction(async (em) => {
    const { id } = await findSurveyOfResponse(em, surveyId, responseId);
    await deleteOf(context, em, id, [responseId]);
  });

/**
 * Deletes several responses of a survey permanently. Ids that no response of the survey has are
 * skipped, so the call can be repeated. @returns how many were deleted. @throws AppError not_found.
 */
export const deleteResponses = (
  context: Context,
  surveyId: string,
  ids: readonly string[],
): Promise<number> =>
  context.transaction((em) => deleteOf(context, em, surveyId, ids.filter(isId)));

const deleteOf = async (
  context: Context,
  em: EntityManager,
  surveyId: string,
  ids: readonly string[],
): Promise<number> => {
  const survey = await findSurvey(em, surveyId);
  const { companyId } = survey;
  await lockSurvey(em, surveyId);
  const found = await query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where('id', '=', anyUuid(ids))
    .where('isTest', '=', false)
    .select('id')
    .orderBy('id')
    .execute();
  if (found.length === 0) return 0;
  const deleted = found.map(({ id }) => id);
  const timeZone = await zoneOfCompany(em, companyId);
  await removeResponses(em, companyId, timeZone, [surveyId], (eb) =>
    eb('id', '=', anyUuid(deleted)),
  );
  auditSurvey(context, em, survey, 'surveys.responseDeleted', { response: deleted.join(', ') });
  await em.flush();
  await emitEvents(
    context,
    em,
    companyId,
    deleted.map((responseId) => ({
      type: 'response.deleted',
      data: { surveyId, surveyName: survey.name, responseId },
    })),
  );
  return deleted.length;
};
