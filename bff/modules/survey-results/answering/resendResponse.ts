import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { messagesTo, readListeners } from '@bff/services/delivery/emitEvent';
import { deliver } from '@bff/services/delivery/signedDelivery';
import { findSurveyOfResponse } from '../responses/findSurveyOfResponse';
import { findResponse } from '../responses/readResponse';
import { completionMessage, responseEventData } from './deliverCompletion';
import { findPublicSurvey } from './publicSurvey';
import { holdResponses } from './storedResponse';

/**
 * Sends the messages of a completion again, with the current answers and new ids, because a receiver
 * may ignore an id that it knows. @returns how many were queued. @throws AppError not_found;
 * conflict if the response is not complete, or without a webhook.
 */
export const resendResponse = (
  context: Context,
  surveyId: string,
  responseId: string,
): Promise<{ webhooks: number }> =>
  context.transaction(async (em) => {
    const survey = await findSurveyOfResponse(em, surveyId, responseId);
    const { companyId, id } = survey;
    const response = (await holdResponses(em, companyId, [responseId])).get(responseId);
    if (!response?.isComplete)
      throw new AppError('conflict', { sentence: 'This response is not complete yet.' });
    const { webhook } = await findPublicSurvey(context, em, { companyId, surveyId: id });
    const listeners = await readListeners(em, companyId);
    const deliveries = await deliver(context, em, [
      ...(webhook ? [completionMessage(context, webhook, survey, response)] : []),
      ...messagesTo(
        context,
        { companyId, listeners },
        { type: 'response.completed', data: responseEventData(survey, response) },
      ),
    ]);
    if (deliveries.length === 0)
      throw new AppError('conflict', {
        sentence: 'No active webhook receives completed responses.',
      });
    auditSurvey(context, em, survey, 'surveys.responseResent', { response: responseId });
    await em.flush();
    return { webhooks: deliveries.length };
  });

/** The same for a program, which knows only the response. @throws as above. */
export const resendResponseById = async (
  context: Context,
  id: string,
): Promise<{ webhooks: number }> => {
  const { row } = await context.read((em) => findResponse(em, context.companyInScope(), id));
  return resendResponse(context, row.survey_id, id);
};
