import { defineJob } from '@bff/services/jobs/jobDefinition';
import { RETRY_SECONDS, sendDelivery, settleDelivery } from '@bff/services/delivery/sendDelivery';

/** Delivers one signed message. The delivery has its own schedule of waits between attempts. */
export const sendDeliveryJob = defineJob({
  kind: 'delivery.send',
  label: 'Deliver webhook',
  lane: 'calls',
  retries: RETRY_SECONDS.length + 3,
  retryDelaySeconds: 30,
  async run({ payload: { deliveryId }, context, signal }) {
    await sendDelivery(context, deliveryId, signal);
  },
  settle: settleDelivery,
});
