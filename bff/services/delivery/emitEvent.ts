import type { EntityManager } from '@mikro-orm/sql';
import type { WebhookEvent } from '@core/contract/webhookEvents';
import type { Context } from '@bff/context';
import { DeliveryEndpoint } from './delivery-endpoint.entity';
import { orderKeysOf } from './deliveryKeys';
import { deliver, type Endpoint, type DeliveryMessage, signedMessage } from './signedDelivery';

/** Purpose of the endpoints with selected events. */
export const EVENTS_PURPOSE = 'events';

/**
 * Version of the bodies. Raise it when a key changes its meaning or is removed; new keys may appear
 * at any time.
 */
const EVENT_VERSION = 1;

/** An endpoint and its selected events. */
export type Listener = Pick<Endpoint, 'id'> & { events: readonly string[] };

/** Something that happened, as webhooks report it. */
export interface Happening {
  type: WebhookEvent;
  data: object;
}

/** An event for the endpoints of a company that selected it. */
export const messagesTo = (
  context: Pick<Context, 'clock'>,
  { companyId, listeners }: { companyId: string; listeners: readonly Listener[] },
  { type, data }: Happening,
): DeliveryMessage[] =>
  listeners
    .filter(({ events }) => events.includes(type))
    .map(({ id }) => ({
      ...signedMessage(
        context,
        { id, companyId, disabledAt: null },
        { type, data: { event: type, version: EVENT_VERSION, companyId, ...data } },
      ),
      keys: orderKeysOf(data),
    }));

/**
 * Sends events to every endpoint of a company that selected them. Runs in the transaction of the
 * events, so a rolled-back event is never sent.
 */
export const emitEvents = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  events: readonly Happening[],
): Promise<void> => {
  if (events.length === 0) return;
  const to = { companyId, listeners: await readListeners(em, companyId) };
  await deliver(
    context,
    em,
    events.flatMap((event) => messagesTo(context, to, event)),
  );
};

/** Maximum number of rows in one event. */
const LISTED_MAX = 1000;

/**
 * Sends an event that lists rows, in parts. `find` is not called if no endpoint selected the event.
 */
export const emitListed = async <Row>(
  context: Context,
  em: EntityManager,
  companyId: string,
  type: WebhookEvent,
  { find, dataOf }: { find: () => Promise<Row[]>; dataOf: (rows: readonly Row[]) => object },
): Promise<void> => {
  const to = { companyId, listeners: await readListeners(em, companyId) };
  if (!to.listeners.some(({ events }) => events.includes(type))) return;
  const rows = await find();
  const parts = Array.from({ length: Math.ceil(rows.length / LISTED_MAX) }, (_, at) =>
    rows.slice(at * LISTED_MAX, (at + 1) * LISTED_MAX),
  );
  await deliver(
    context,
    em,
    parts.flatMap((part) => messagesTo(context, to, { type, data: dataOf(part) })),
  );
};

/** Sends one event. */
export const emitEvent = (
  context: Context,
  em: EntityManager,
  companyId: string,
  type: WebhookEvent,
  data: object,
): Promise<void> => emitEvents(context, em, companyId, [{ type, data }]);

/** The endpoints that a transaction has read: one change can emit several kinds of events. */
const listenersOf = new WeakMap<EntityManager, Map<string, Promise<Listener[]>>>();

/** Returns a company's endpoints for events, read once per transaction. */
export const readListeners = (em: EntityManager, companyId: string): Promise<Listener[]> => {
  const known = listenersOf.get(em) ?? new Map<string, Promise<Listener[]>>();
  listenersOf.set(em, known);
  const found = known.get(companyId) ?? findListeners(em, companyId);
  known.set(companyId, found);
  return found;
};

const findListeners = async (em: EntityManager, companyId: string): Promise<Listener[]> => {
  const found = await em.find(DeliveryEndpoint, {
    companyId,
    purpose: EVENTS_PURPOSE,
    disabledAt: null,
  });
  return found.map(({ id, events }) => ({ id, events: events ?? [] }));
};
