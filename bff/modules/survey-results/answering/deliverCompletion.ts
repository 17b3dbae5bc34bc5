import type { TriggerSettings } from '@core/survey/types';
import type { Context } from '@bff/context';
import {
  type Endpoint,
  type DeliveryMessage,
  signedMessage,
} from '@bff/services/delivery/signedDelivery';
import type { StoredResponse } from './storedResponse';

/** Event name of completion deliveries. */
export const COMPLETED_EVENT = 'survey.completed';

/** Event name of a webhook test, which goes to the same URL as completions. */
export const TEST_EVENT = 'webhook.test';

/**
 * Version of the body's shape (EMBED-016). Raise it when a key changes its meaning or is removed;
 * new keys may appear at any time.
 */
const BODY_VERSION = 1;

/** Webhook settings on a company's row, and the URL for completions. */
interface WebhookRow {
  companyId: string;
  triggerSettings: Partial<TriggerSettings> | null;
  endpointId: string | null;
  disabledAt: Date | null;
}

/** Returns the endpoint for a company's completions; null if it has no webhook. The URL comes from the settings, never from the page. */
export const webhookOf = (row: WebhookRow): Endpoint | null => {
  const { triggerType, webhookUrl } = row.triggerSettings ?? {};
  return triggerType === 'webhook' && webhookUrl && row.endpointId
    ? { id: row.endpointId, companyId: row.companyId, disabledAt: row.disabledAt }
    : null;
};

/** The signed completion webhook. Queue it in the answer's transaction, so every stored completion is delivered and nothing else is. */
export const completionMessage = (
  context: Context,
  endpoint: Endpoint,
  survey: { id: string; companyId: string; name: string },
  response: StoredResponse,
): DeliveryMessage =>
  signedMessage(context, endpoint, {
    type: COMPLETED_EVENT,
    data: {
      event: COMPLETED_EVENT,
      version: BODY_VERSION,
      companyId: survey.companyId,
      ...responseEventData(survey, response),
    },
  });

/** Returns the data for events about a response. */
export const responseEventData = (
  survey: { id: string; name: string },
  response: Omit<StoredResponse, 'respondent' | 'lastAnswerAt'>,
) => ({
  surveyId: survey.id,
  surveyName: survey.name,
  responseId: response.id,
  responses: response.answers,
  ...(response.variables && { variables: response.variables }),
  identifiers: response.identifiers ?? {},
  visitorId: response.visitorId ?? null,
  deviceType: response.deviceType,
  language: response.language ?? null,
  page: response.page ?? null,
  hidden: response.hidden ?? {},
  startedAt: response.startedAt.toISOString(),
  completedAt: response.completedAt?.toISOString() ?? null,
  completionTimeSeconds: response.completionTimeSeconds,
  flagged: response.flagged,
});
