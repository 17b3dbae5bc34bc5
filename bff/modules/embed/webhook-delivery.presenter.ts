import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listWebhookDeliveries } from '@core/contract/embed';
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
