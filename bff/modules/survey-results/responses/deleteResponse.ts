import type { Context } from '@bff/context';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { findSurvey } from '@bff/modules/surveys/readSurvey';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import { removeResponses, zoneOfCompany } from '../surveyResponseData';
import { findResponse } from './readResponse';

/**
 * Deletes one response permanently and updates the counters in the same transaction. @throws
 * AppError not_found.
 */
export const deleteResponse = (context: Context, id: string): Promise<void> =>
  context.transaction(async (em) => {
    const companyId = context.companyInScope();
    const { survey_id: surveyId } = (await findResponse(em, companyId, id)).row;
    const timeZone = await zoneOfCompany(em, companyId);
    await removeResponses(em, companyId, timeZone, [surveyId], (eb) => eb('id', '=', id));
    const survey = await findSurvey(em, surveyId);
    auditSurvey(context, em, survey, 'surveys.responseDeleted', { response: id });
    await em.flush();
    await emitEvent(context, em, companyId, 'response.deleted', {
      surveyId,
      surveyName: survey.name,
      responseId: id,
    });
  });
