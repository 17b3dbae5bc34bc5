import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listWebhookDeliveries, readWebhookDelivery } from '@core/contract/webhookDeliveries';
import type { DeliveryState } from '@bff/services/delivery/delivery.entity';
import type { AddressedDelivery } from './webhookDeliveries';

const STATUSES: Readonly<Record<DeliveryState, 'pending' | 'delivered' | 'failed'>> = {
  waiting: 'pending',
  delivered: 'delivered',
  failed: 'failed',
};

export const presentDelivery = ({
  delivery,
  url,
}: AddressedDelivery): ResponseOf<typeof listWebhookDeliveries>[number] => ({
  id: delivery.id,
  event: delivery.eventType,
  surveyName: (JSON.parse(delivery.body) as { data: { surveyName: string } }).data.surveyName,
  url,
  status: STATUSES[delivery.state],
  attempts: delivery.attempts,
  lastStatus: delivery.responseStatus ?? null,
  lastError: delivery.reason ?? null,
  createdAt: delivery.createdAt.toISOString(),
  nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
});

/** A delivery with what was sent and what came back. */
export const presentDetail = (
  addressed: AddressedDelivery,
): ResponseOf<typeof readWebhookDelivery> => ({
  ...presentDelivery(addressed),
  payload: JSON.parse(addressed.delivery.body) as Record<string, unknown>,
  lastAnswer: addressed.delivery.responseExcerpt ?? null,
});
