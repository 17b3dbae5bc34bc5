import type { Operations, Schemas } from './apiTypes.js';
import { part, type OperationsOf } from './operations.js';
import type { CallOptions } from './transport.js';

const endpoints = '/api/v1/webhooks/endpoints';
const deliveries = '/api/v1/webhooks/deliveries';

export const createWebhooks = (api: OperationsOf) => ({
  /** Lists the company's addresses, oldest first. */
  list: (options?: CallOptions): Promise<Schemas['WebhookEndpoint'][]> =>
    api.list('api.listWebhookEndpoints', endpoints)({}, options).toArray(),
  /** Reads one address. */
  read: async (id: string, options?: CallOptions) =>
    api.send('api.readWebhookEndpoint', 'GET', `${endpoints}/${part(id)}`, options),
  /** Adds an address. Only this response contains its signing secret. */
  create: (endpoint: Operations['api.createWebhookEndpoint']['body'], options?: CallOptions) =>
    api.send('api.createWebhookEndpoint', 'POST', endpoints, { body: endpoint, ...options }),
  /** Changes, pauses or resumes an address. Omitted fields don't change. */
  update: async (
    id: string,
    change: Operations['api.updateWebhookEndpoint']['body'],
    options?: CallOptions,
  ) =>
    api.send('api.updateWebhookEndpoint', 'PATCH', `${endpoints}/${part(id)}`, {
      body: change,
      ...options,
    }),
  /** Deletes an address with its log. */
  delete: async (id: string, options?: CallOptions) =>
    api.send('api.deleteWebhookEndpoint', 'DELETE', `${endpoints}/${part(id)}`, options),
  /** Sends a test event to one address. */
  test: async (id: string, options?: CallOptions) =>
    api.send('api.testWebhookEndpoint', 'POST', `${endpoints}/${part(id)}/test`, options),
  /** Lists deliveries, newest first. */
  deliveries: api.list('api.listDeliveries', deliveries),
  /** Reads one delivery with its payload and the last response. */
  delivery: async (id: string, options?: CallOptions) =>
    api.send('api.readDelivery', 'GET', `${deliveries}/${part(id)}`, options),
  /** Sends a delivery now, under the same id. */
  resend: async (id: string, options?: CallOptions) =>
    api.send('api.resendDelivery', 'POST', `${deliveries}/${part(id)}/resend`, options),
});
