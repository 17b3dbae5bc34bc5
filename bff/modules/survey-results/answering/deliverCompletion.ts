import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { deliver } from '@bff/services/delivery/signedDelivery';
import { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import type { ResponseCompletion } from '@bff/modules/survey-results/answering/responseCompletion';
import { CompanyEmbedSettings } from '@bff/modules/surveys/company-embed-settings.entity';

/** What the deliveries of completed surveys are called, for the company and for the receiver. */
export const COMPLETED_EVENT = 'survey.completed';

/** Version of the body's shape (EMBED-016): raised when a key changes its meaning or goes; new keys may come at any time. */
const BODY_VERSION = 1;

/**
 * Queues the signed completion webhook where the company chose one, in the transaction of the answer: a stored completion is delivered,
 * a forged one is not. The address comes from the settings, never from the page.
 */
export const deliverCompletion = async (
  context: Context,
  em: EntityManager,
  { survey, response }: ResponseCompletion,
): Promise<void> => {
  const { companyId } = survey;
  const settings = await em.findOne(CompanyEmbedSettings, { companyId });
  if (settings?.triggerSettings?.triggerType !== 'webhook' || !settings.triggerSettings.webhookUrl)
    return;
  const endpoint = await em.findOne(DeliveryEndpoint, { companyId, purpose: COMPLETED_EVENT });
  if (!endpoint) return;
  await deliver(context, em, endpoint, {
    type: COMPLETED_EVENT,
    data: {
      event: COMPLETED_EVENT,
      version: BODY_VERSION,
      companyId,
      surveyId: survey.id,
      surveyName: survey.name,
      responseId: response.id,
      responses: response.answers,
      identifiers: response.identifiers ?? {},
      visitorId: response.visitorId ?? null,
      deviceType: response.deviceType,
      language: response.language ?? null,
      page: response.page ?? null,
      hidden: response.hidden ?? {},
      startedAt: response.startedAt.toISOString(),
      completedAt: response.completedAt!.toISOString(),
      completionTimeSeconds: response.completionTimeSeconds,
      flagged: response.flagged,
    },
  });
};
