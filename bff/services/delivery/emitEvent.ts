import type { EntityManager } from '@mikro-orm/sql';
import type { WebhookEvent } from '@core/contract/webhookEvents';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from './delivery-endpoint.entity';
import { deliver, type Endpoint } from './signedDelivery';

/** Purpose of the addresses that chose their events. */
export const EVENTS_PURPOSE = 'events';

/** Version of the bodies: raised when a key changes its meaning or goes; new keys may come at any time. */
const EVENT_VERSION = 1;

/** An address and the events it chose. */
export type Listener = Pick<Endpoint, 'id'> & { events: readonly string[] };

/** Queues an event for the given addresses that chose it, in the caller's transaction. */
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

/** Tells every address of a company that chose the event, in the transaction of what happened: what is rolled back is never told. */
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

/** Reads a company's addresses for events, for who tells of several. */
export const readListeners = async (em: EntityManager, companyId: string): Promise<Listener[]> => {
  const found = await em.find(DeliveryEndpoint, {
    companyId,
    purpose: EVENTS_PURPOSE,
    disabledAt: null,
  });
  return found.map(({ id, events }) => ({ id, events: events ?? [] }));
};
