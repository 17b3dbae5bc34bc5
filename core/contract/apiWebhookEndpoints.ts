import { defineEndpoint } from './defineEndpoint';
import { listOf, listQuery, order } from './apiPage';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  number,
  object,
  string,
  text,
} from './fields';
import { webhookDelivery } from './webhookDeliveries';
import { webhookEventNames } from './webhookEvents';

const read = {
  kind: 'apiKey',
  scope: 'read',
  area: 'webhooks',
  orSession: 'data_sources:read',
} as const;
const write = { ...read, scope: 'write', orSession: 'data_sources:write' } as const;

/** An address that receives events of a company. */
export const webhookEndpoint = object({
  /** Endpoint ID. */
  id: string().required(),
  /** Where events are posted. */
  url: string().required(),
  /** Your note about it. */
  description: string().nullable(),
  /** The events that it subscribes to. */
  events: array(string().oneOf(webhookEventNames).required()).required(),
  /** False if nothing is sent. */
  isActive: boolean().required(),
  /** Why nothing is sent; null while active. */
  inactiveReason: string().nullable(),
  /** How many deliveries are held until it is active again; 0 while active. */
  heldDeliveries: number().integer().required(),
  /** Start of the current failures; null after a success. */
  failingSince: string().nullable(),
  /** When it was added. */
  createdAt: string().required(),
});

/** Only these responses contain the secret. */
const withSecret = webhookEndpoint.shape({
  /** Secret that signs the events. */
  secret: string().required(),
});

const events = () =>
  array(string().oneOf(webhookEventNames, 'Please choose from the list of events.').required())
    .min(1, 'Please choose at least one event.')
    .max(webhookEventNames.length);

export const webhookEndpointBody = object({
  /** Where to post events. */
  url: text(2000).trim().required('Please enter a URL.'),
  /** A note for your team. */
  description: text(200).trim().nullable().optional(),
  /** Which events to send. */
  events: events().required('Please choose at least one event.'),
});

export const apiListWebhookEndpoints = defineEndpoint({
  id: 'api.listWebhookEndpoints',
  method: 'GET',
  path: '/api/v1/webhooks/endpoints',
  access: read,
  query: companyFilterQuery.shape({
    ...listQuery,
    sort: order().default('oldest'),
    /** Only endpoints that chose this event. */
    event: string().oneOf(webhookEventNames).optional(),
    /** If false, only endpoints that are paused or turned off. */
    active: boolean().optional(),
  }),
  response: listOf(webhookEndpoint),
  errors: ['company_required'],
  summary: "List the company's webhook endpoints, by creation time",
});

export const apiCreateWebhookEndpoint = defineEndpoint({
  id: 'api.createWebhookEndpoint',
  method: 'POST',
  path: '/api/v1/webhooks/endpoints',
  access: write,
  verifiedEmail: true,
  query: companyFilterQuery,
  body: webhookEndpointBody,
  status: 201,
  response: withSecret,
  errors: ['company_required', 'conflict'],
  summary: 'Add a webhook endpoint; only this response contains its signing secret',
  description: 'A company can have at most 10.',
});

export const apiReadWebhookEndpoint = defineEndpoint({
  id: 'api.readWebhookEndpoint',
  method: 'GET',
  path: '/api/v1/webhooks/endpoints/:id',
  access: read,
  params: idParams,
  query: companyFilterQuery,
  response: webhookEndpoint,
  errors: ['not_found'],
  summary: 'Read one webhook endpoint',
});

export const apiUpdateWebhookEndpoint = defineEndpoint({
  id: 'api.updateWebhookEndpoint',
  method: 'PATCH',
  path: '/api/v1/webhooks/endpoints/:id',
  access: write,
  verifiedEmail: true,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    /** Where to post events. */
    url: text(2000).trim().min(1, 'Please enter a URL.').optional(),
    /** A note for your team. */
    description: text(200).trim().nullable().optional(),
    /** Which events to send. */
    events: events().optional().default(undefined),
    /** False pauses it. */
    isActive: boolean().optional(),
    /** If true, `isActive: true` discards held deliveries instead of sending them. */
    discardHeld: boolean().optional(),
  }),
  response: webhookEndpoint,
  errors: ['not_found'],
  summary: 'Change, pause or resume a webhook endpoint',
  description:
    'Omitted fields keep their values. While it is paused or turned off, new events are not queued for it. Waiting deliveries are held, and sent in order when it is resumed.',
});

export const apiDeleteWebhookEndpoint = defineEndpoint({
  id: 'api.deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/api/v1/webhooks/endpoints/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a webhook endpoint with its log',
});

export const apiTestWebhookEndpoint = defineEndpoint({
  id: 'api.testWebhookEndpoint',
  method: 'POST',
  path: '/api/v1/webhooks/endpoints/:id/test',
  access: write,
  verifiedEmail: true,
  params: idParams,
  query: companyFilterQuery,
  status: 202,
  response: webhookDelivery,
  errors: ['not_found', 'conflict'],
  summary: 'Send a test event to one webhook endpoint',
});
