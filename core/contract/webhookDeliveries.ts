import { defineEndpoint } from './defineEndpoint';
import { array, json, number, object, string } from './fields';

const companyParams = object({ companyId: string().required() });
const session = { kind: 'session', tenant: 'none' } as const;

/** One webhook delivery: pending, delivered or given up. */
export const webhookDelivery = object({
  /** Sent as `webhook-id`, the same for all attempts. */
  id: string().required(),
  /** The webhook endpoint; null for the completion trigger's. */
  endpointId: string().nullable(),
  /** Type of the event: `survey.completed`, `webhook.test` or a chosen event. */
  event: string().required(),
  /** Subject: the name of the survey, source or file, or the event in words. */
  surveyName: string().required(),
  /** URL it was sent to. */
  url: string().defined(),
  /** State of the delivery. */
  status: string().oneOf(['pending', 'delivered', 'failed']).required(),
  /** Number of attempts. */
  attempts: number().required(),
  /** HTTP status of the last attempt; null without a response. */
  lastStatus: number().nullable(),
  /** Why the last attempt failed. */
  lastError: string().nullable(),
  /** When the event happened. */
  createdAt: string().required(),
  /** Null while it waits for an earlier event about the same object, or for a paused endpoint. */
  nextAttemptAt: string().nullable(),
  /** When it was delivered. */
  deliveredAt: string().nullable(),
});

/** The delivery with its request and response bodies. */
export const webhookDeliveryDetail = webhookDelivery.shape({
  /** The request body: `id`, `type`, `timestamp` and `data`. */
  payload: json<Record<string, unknown>>().required(),
  /** The first 1,024 characters of the last response; null if there was none. */
  lastAnswer: string().nullable(),
});

export const listWebhookDeliveries = defineEndpoint({
  id: 'embed.listWebhookDeliveries',
  method: 'GET',
  path: '/api/companies/:companyId/webhook-deliveries',
  screensOnly: true,
  access: { ...session, permission: 'data_sources:read' },
  params: companyParams,
  response: array(webhookDelivery.required()).required(),
  errors: ['not_found'],
  summary: 'List webhooks, newest first (at most 100)',
});

export const replayWebhookDelivery = defineEndpoint({
  id: 'embed.replayWebhookDelivery',
  method: 'POST',
  path: '/api/companies/:companyId/webhook-deliveries/:deliveryId/replay',
  screensOnly: true,
  access: { ...session, permission: 'data_sources:write' },
  verifiedEmail: true,
  params: object({ companyId: string().required(), deliveryId: string().required() }),
  status: 202,
  response: webhookDelivery,
  errors: ['not_found', 'conflict'],
  summary: 'Send a webhook now, even before its next attempt is due',
  description: 'One that is being sent gets 409.',
});

export const rotateWebhookSecret = defineEndpoint({
  id: 'embed.rotateWebhookSecret',
  method: 'POST',
  path: '/api/companies/:companyId/webhook-secret/rotate',
  access: { ...session, permission: 'data_sources:write' },
  params: companyParams,
  response: object({ secret: string().required(), previousValidUntil: string().required() }),
  errors: ['not_found'],
  summary: 'Create a new signing secret, returned once; for a day, the previous one signs as well',
});

export const readWebhookDelivery = defineEndpoint({
  id: 'embed.readWebhookDelivery',
  method: 'GET',
  path: '/api/companies/:companyId/webhook-deliveries/:deliveryId',
  screensOnly: true,
  access: { ...session, permission: 'data_sources:read' },
  params: object({ companyId: string().required(), deliveryId: string().required() }),
  response: webhookDeliveryDetail,
  errors: ['not_found'],
  summary: 'Read a webhook with its payload and the last response',
});

export const sendTestWebhook = defineEndpoint({
  id: 'embed.sendTestWebhook',
  method: 'POST',
  path: '/api/companies/:companyId/webhook-deliveries/test',
  screensOnly: true,
  access: { ...session, permission: 'data_sources:write' },
  verifiedEmail: true,
  params: companyParams,
  status: 202,
  response: webhookDelivery,
  errors: ['not_found', 'conflict'],
  summary: 'Send a test event to the webhook of a company',
  description: '404 without a URL, 409 while it is turned off.',
});
