import type { apiUpdateWebhookEndpoint } from '@core/contract/apiWebhookEndpoints';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listWebhookDeliveries, readWebhookDelivery } from '@core/contract/webhookDeliveries';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@core/contract/webhookEvents';
import type { Delivery, DeliveryState } from '@bff/services/delivery/delivery.entity';
import type { AddressedDelivery } from './webhookDeliveries';
import type { CountedEndpoint } from './webhookEndpoints';

const STATUSES: Readonly<Record<DeliveryState, 'pending' | 'delivered' | 'failed'>> = {
  waiting: 'pending',
  delivered: 'delivered',
  failed: 'failed',
};

export const presentDelivery = ({
  delivery,
  url,
  endpointId,
}: AddressedDelivery): ResponseOf<typeof listWebhookDeliveries>[number] => ({
  id: delivery.id,
  endpointId,
  event: delivery.eventType,
  surveyName: subjectOf(delivery),
  url,
  status: STATUSES[delivery.state],
  attempts: delivery.attempts,
  lastStatus: delivery.responseStatus ?? null,
  lastError: delivery.reason ?? null,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
});

const subjectOf = ({ body, eventType }: Pick<Delivery, 'body' | 'eventType'>): string => {
  const { data } = JSON.parse(body) as { data: Record<string, unknown> };
  const name = data.surveyName ?? data.sourceName ?? data.fileName;
  return typeof name === 'string' && name !== ''
    ? name
    : (WEBHOOK_EVENTS[eventType as WebhookEvent] ?? eventType);
};

/** A webhook URL for the list. */
export const presentWebhookEndpoint = ({
  endpoint,
  held,
}: CountedEndpoint): ResponseOf<typeof apiUpdateWebhookEndpoint> => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description ?? null,
  events: endpoint.events ?? [],
  isActive: !endpoint.disabledAt,
  inactiveReason: endpoint.disabledReason ?? null,
  heldDeliveries: held,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
});

/** A delivery with the request and the response. */
export const presentDetail = (
  addressed: AddressedDelivery,
): ResponseOf<typeof readWebhookDelivery> => ({
  ...presentDelivery(addressed),
  payload: JSON.parse(addressed.delivery.body) as Record<string, unknown>,
  lastAnswer: addressed.delivery.responseExcerpt ?? null,
});
