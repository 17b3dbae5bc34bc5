import { listOf, listQuery, order } from './apiPage';
import { defineEndpoint } from './defineEndpoint';
import { idParams, object, string } from './fields';
import { webhookDelivery, webhookDeliveryDetail } from './webhookDeliveries';

const webhooksByKey = { kind: 'apiKey', scope: 'read', area: 'webhooks' } as const;
const sendWebhooks = { ...webhooksByKey, scope: 'write' } as const;

export const apiListDeliveries = defineEndpoint({
  id: 'api.listDeliveries',
  method: 'GET',
  path: '/api/v1/webhooks/deliveries',
  access: webhooksByKey,
  query: object({
    ...listQuery,
    sort: order(),
    status: string().oneOf(['pending', 'delivered', 'failed']).optional(),
    /** Only deliveries to this endpoint, by its ID. */
    endpoint: string().max(100).optional(),
  }),
  response: listOf(webhookDelivery),
  summary: 'List webhook deliveries, by the time of their event',
});

export const apiReadDelivery = defineEndpoint({
  id: 'api.readDelivery',
  method: 'GET',
  path: '/api/v1/webhooks/deliveries/:id',
  access: webhooksByKey,
  params: idParams,
  response: webhookDeliveryDetail,
  summary: 'Read one webhook delivery with its payload and the last response',
});

export const apiResendDelivery = defineEndpoint({
  id: 'api.resendDelivery',
  method: 'POST',
  path: '/api/v1/webhooks/deliveries/:id/resend',
  access: sendWebhooks,
  params: idParams,
  status: 202,
  response: webhookDelivery,
  errors: ['conflict'],
  summary: 'Send a webhook now',
  description:
    'A webhook that waits for its next attempt is sent now, under the same ID. One that is being sent gets 409.',
});

export const apiSendTestDelivery = defineEndpoint({
  id: 'api.sendTestDelivery',
  method: 'POST',
  path: '/api/v1/webhooks/test',
  access: sendWebhooks,
  status: 202,
  response: webhookDelivery,
  errors: ['not_found', 'conflict'],
  summary: "Send a test event to the company's webhook",
  description:
    'Sends `webhook.test`, signed like every other event, to the URL in the embed settings. 404 without one, 409 while it is turned off. An endpoint has its own test, under `/api/v1/webhooks/endpoints/{id}/test`.',
});
