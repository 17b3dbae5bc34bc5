import type { EntityManager } from '@mikro-orm/sql';
import type { WebhookEvent } from '@core/contract/webhookEvents';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from './delivery-endpoint.entity';
import { deliver, type Endpoint } from './signedDelivery';

/** Purpose of the endpoints with selected events. */
export const EVENTS_PURPOSE = 'events';

/**
 * Version of the bodies. Raise it when a key changes its meaning or is removed; new keys may appear
 * at any time.
 */
const EVENT_VERSION = 1;

/** An endpoint and its selected events. */
export type Listener = Pick<Endpoint, 'id'> & { events: readonly string[] };

/**
 * Queues an event for those of the given endpoints that selected it, in the caller's transaction.
 */
export const emitTo = async (
  context: Context,
  em: EntityManager,
  { companyId, listeners }: { companyId: string; listeners: readonly Listener[] },
  type: WebhookEvent,
  data: object,
): Promise<void> => {
  for (const { id, events } of listeners)
    if (events.includes(type))
      await deliver(
        context,
        em,
        { id, companyId, disabledAt: null },
        { type, data: { event: type, version: EVENT_VERSION, companyId, ...data } },
      );
};

/**
 * Sends an event to every endpoint of a company that selected it. Runs in the transaction of the
 * event, so a rolled-back event is never sent.
 */
export const emitEvent = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  type: WebhookEvent,
  data: object,
): Promise<void> => {
  await emitTo(
    context,
    em,
    { companyId, listeners: await readListeners(em, companyId) },
    type,
    data,
  );
};

/** Reads a company's endpoints for events, for callers that emit several. */
export const readListeners = async (em: EntityManager, companyId: string): Promise<Listener[]> => {
  const found = await em.find(DeliveryEndpoint, {
    companyId,
    purpose: EVENTS_PURPOSE,
    disabledAt: null,
  });
  return found.map(({ id, events }) => ({ id, events: events ?? [] }));
};
