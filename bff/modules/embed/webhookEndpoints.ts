import type { EntityManager } from '@mikro-orm/sql';
import type {
  apiCreateWebhookEndpoint as createContract,
  apiUpdateWebhookEndpoint as updateContract,
} from '@core/contract/apiWebhookEndpoints';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { WebhookEvent } from '@core/contract/webhookEvents';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { lockFor } from '@bff/db/lockFor';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { DeliveryEndpoint, PAUSED_MANUALLY } from '@bff/services/delivery/delivery-endpoint.entity';
import { EVENTS_PURPOSE } from '@bff/services/delivery/emitEvent';
import { countHeld, discardHeld, releaseHeld } from '@bff/services/delivery/heldDeliveries';
import { addEndpoint } from '@bff/services/delivery/signedDelivery';
import { rejectInnerAddress } from '@bff/services/outgoing-http/rejectInnerAddress';
import { type AddressedDelivery, sendTest } from './webhookDeliveries';

/** Maximum number of endpoints of a company, because each response is sent to all of them. */
const MAX_ENDPOINTS = 10;

/** An endpoint, and how many deliveries wait until it is on. */
export interface CountedEndpoint {
  endpoint: DeliveryEndpoint;
  held: number;
}

const countedIn = async (
  em: EntityManager,
  companyId: string,
  endpoints: readonly DeliveryEndpoint[],
): Promise<CountedEndpoint[]> => {
  const counts = await countHeld(em, companyId, endpoints);
  return endpoints.map((endpoint) => ({ endpoint, held: counts.get(endpoint.id) ?? 0 }));
};

const countedOne = async (
  em: EntityManager,
  endpoint: DeliveryEndpoint,
): Promise<CountedEndpoint> => (await countedIn(em, endpoint.companyId, [endpoint]))[0]!;

/** Returns the endpoints with selected events of the company in scope, oldest first. */
export const listWebhookEndpoints = async (
  context: Context,
  { event, active }: { event?: WebhookEvent; active?: boolean },
): Promise<CountedEndpoint[]> => {
  const companyId = context.companyInScope();
  return context.read(async (em) => {
    const all = await em.find(
      DeliveryEndpoint,
      { companyId, purpose: EVENTS_PURPOSE },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const chosen = all.filter(
      ({ events, disabledAt }) =>
        (event === undefined || events?.includes(event)) &&
        (active === undefined || active === !disabledAt),
    );
    return countedIn(em, companyId, chosen);
  });
};

/** Returns one endpoint with selected events. @throws AppError not_found. */
export const readWebhookEndpoint = (context: Context, id: string): Promise<CountedEndpoint> =>
  context.read(async (em) => countedOne(em, await findWebhookEndpoint(em, id)));

/**
 * Adds an endpoint with its events. @returns it with its secret, which is shown once. @throws
 * AppError validation_failed for an internal URL; conflict if there are too many.
 */
export const createWebhookEndpoint = (
  context: Context,
  { url, description, events }: ValidInputOf<typeof createContract>['body'],
): Promise<{ endpoint: DeliveryEndpoint; secret: string }> => {
  rejectInnerAddress(context, url, 'url');
  return retryableTransaction(context, async (em) => {
    const companyId = context.companyInScope();
    await lockFor(em, `webhook-endpoints:${companyId}`);
    const existing = await em.count(DeliveryEndpoint, { companyId, purpose: EVENTS_PURPOSE });
    if (existing >= MAX_ENDPOINTS)
      throw new AppError('conflict', {
        sentence: `A company can have ${MAX_ENDPOINTS} webhooks. Delete one first.`,
      });
    const added = await addEndpoint(context, em, {
      companyId,
      purpose: EVENTS_PURPOSE,
      url,
      description: description || null,
      events: [...new Set(events)],
    });
    audit(context, em, added.endpoint, 'embed.webhookAdded', null, shown(added.endpoint));
    await em.flush();
    return added;
  });
};

/**
 * Changes, pauses or resumes an endpoint. Deliveries that wait while it is off are held, and sent or
 * discarded when it is resumed. @throws AppError not_found; validation_failed for an internal URL.
 */
export const updateWebhookEndpoint = (
  context: Context,
  { params, body }: ValidInputOf<typeof updateContract>,
): Promise<CountedEndpoint> => {
  if (body.url !== undefined) rejectInnerAddress(context, body.url, 'url');
  return retryableTransaction(context, async (em) => {
    const endpoint = await findWebhookEndpoint(em, params.id);
    const { companyId, id } = endpoint;
    const changes = changesOf(endpoint, body, context.clock());
    const after = { ...endpoint, ...changes };
    await em.nativeUpdate(DeliveryEndpoint, { companyId, id }, changes);
    if (endpoint.disabledAt && body.isActive)
      await (body.discardHeld ? discardHeld(em, endpoint) : releaseHeld(context, em, endpoint));
    audit(context, em, endpoint, 'embed.webhookChanged', shown(endpoint), shown(after));
    await em.flush();
    return countedOne(em, after);
  });
};

const changesOf = (
  { disabledAt }: DeliveryEndpoint,
  { url, description, events, isActive }: ValidInputOf<typeof updateContract>['body'],
  at: Date,
): Partial<DeliveryEndpoint> => ({
  ...(url === undefined ? {} : { url }),
  ...(description === undefined ? {} : { description: description || null }),
  ...(events ? { events: [...new Set(events)] } : {}),
  ...(isActive === true ? { disabledAt: null, disabledReason: null, failingSince: null } : {}),
  ...(isActive === false && !disabledAt ? { disabledAt: at, disabledReason: PAUSED_MANUALLY } : {}),
  updatedAt: at,
});

/**
 * Deletes an endpoint with its log. Waiting deliveries are not sent. @throws AppError not_found.
 */
export const deleteWebhookEndpoint = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const endpoint = await findWebhookEndpoint(em, id);
    audit(context, em, endpoint, 'embed.webhookDeleted', shown(endpoint), null);
    await em.flush();
    await em.nativeDelete(DeliveryEndpoint, { companyId: endpoint.companyId, id });
  });

/**
 * Sends a test event to one endpoint. @throws AppError not_found; conflict if it is turned off.
 */
export const testWebhookEndpoint = (context: Context, id: string): Promise<AddressedDelivery> =>
  context.transaction(async (em) => sendTest(context, em, await findWebhookEndpoint(em, id)));

const findWebhookEndpoint = async (em: EntityManager, id: string): Promise<DeliveryEndpoint> => {
  const endpoint = await em.findOne(DeliveryEndpoint, { id, purpose: EVENTS_PURPOSE });
  if (!endpoint) throw new AppError('not_found');
  return endpoint;
};

const shown = ({ url, description, events, disabledAt }: DeliveryEndpoint) => ({
  url,
  description: description ?? null,
  events,
  isActive: !disabledAt,
});

type Shown = ReturnType<typeof shown>;

const audit = (
  context: Context,
  em: EntityManager,
  { id, companyId, url }: DeliveryEndpoint,
  action: `embed.${string}`,
  before: Shown | null,
  after: Shown | null,
): void =>
  writeAudit(context, em, {
    companyId,
    action,
    subject: { type: 'webhook', id, name: url },
    before,
    after,
  });
