import { readCurrency } from '../records/currencies';
import { ownEntry } from '../text/ownEntry';

/** An event message as received, in our short form or Segment's. Unknown keys are already rejected. */
export interface EventMessage {
  type?: string;
  event?: string;
  item_id?: string;
  user_id?: string;
  anonymous_id?: string;
  email?: string;
  message_id?: string;
  timestamp?: string;
  value?: number;
  currency?: string;
  variant?: string;
  prediction_id?: string;
  position?: number;
  properties?: Readonly<Record<string, unknown>> | null;
  userId?: string | null;
  anonymousId?: string | null;
  messageId?: string;
  name?: string | null;
  previousId?: string;
  groupId?: string;
  traits?: Readonly<Record<string, unknown>> | null;
  context?: Readonly<Record<string, unknown>> | null;
  originalTimestamp?: string;
  sentAt?: string | null;
}

/** An event in the model's terms. */
export interface PlainEvent {
  /** `previousId`: of an alias, an earlier user id or anonymous id of the same person. */
  identifiers: { email?: string; userId?: string; anonymousId?: string; previousId?: string };
  type: string;
  itemKey: string | null;
  value: number | null;
  currency: string | null;
  occurredAt: Date;
  messageId: string | null;
  variant: string | null;
  predictionId: string | null;
  properties: Record<string, unknown>;
}

/** Segment's ecommerce names (and GA4's) mapped to ours; any other name stays as is. */
const NAMES: Readonly<Record<string, string>> = {
  'product viewed': 'view',
  'product clicked': 'click',
  'product added': 'add_to_cart',
  'product removed': 'remove_from_cart',
  'order completed': 'purchase',
  'order refunded': 'refund',
  'product added to wishlist': 'like',
  'checkout started': 'checkout',
  view_item: 'view',
  select_item: 'click',
  add_to_cart: 'add_to_cart',
  purchase: 'purchase',
  refund: 'refund',
};

const SEGMENT_TYPES: ReadonlySet<string> = new Set([
  'track',
  'page',
  'screen',
  'identify',
  'group',
  'alias',
]);

/** Thrown for an incomplete message; `field` is the path. */
export class EventProblem extends Error {
  constructor(
    readonly field: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/**
 * Reads one message. An order with several products becomes one event per product, so that each one trains the model. Their message ids get the
 * product's index (`m-1:0`), so that a repeat is still recognized. @throws EventProblem.
 */
export const normaliseEvent = (message: EventMessage, now: Date): PlainEvent[] => {
  const { type } = message;
  if (!type) throw new EventProblem('type', 'Please enter the type of the event.');
  const around = message.traits ? {} : circumstancesOf(message.context);
  const properties = { ...around, ...(message.properties ?? message.traits) };
  const common = {
    identifiers: identifiersOf(message),
    type: nameOf(message),
    value: numberOf(
      message.value ??
        properties.revenue ??
        properties.total ??
        properties.value ??
        properties.price,
    ),
    currency: readCurrency(message.currency ?? properties.currency),
    occurredAt: momentOf(message, now),
    messageId: textOf(message.message_id ?? message.messageId),
    variant: textOf(message.variant ?? properties.variant_name ?? properties.experiment_variant),
    predictionId: uuidOf(message.prediction_id ?? properties.prediction_id),
    properties,
  };
  if (message.position !== undefined) properties.position = message.position;
  const products = Array.isArray(properties.products)
    ? properties.products.filter(
        (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
      )
    : [];
  if (message.item_id === undefined && products.length > 0) {
    return products.map((product, at) => ({
      ...common,
      itemKey: keyOf(product),
      value: valueOf(product),
      messageId: common.messageId && `${common.messageId}:${at}`,
      properties: { ...around, ...product, order_id: properties.order_id ?? null },
    }));
  }
  return [{ ...common, itemKey: message.item_id ?? keyOf(properties) }];
};

/** Returns what Segment's context says about the device, page and country. Popularity is counted by these. */
const circumstancesOf = (context: EventMessage['context']): Record<string, string> => {
  const partOf = (part: string, name: string): string | null =>
    textOf((context?.[part] as Record<string, unknown> | null | undefined)?.[name]);
  const found = {
    device: partOf('device', 'type'),
    page: partOf('page', 'path'),
    country: partOf('location', 'country'),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
};

const identifiersOf = (message: EventMessage): PlainEvent['identifiers'] => {
  const email =
    message.email ??
    textOf(message.traits?.email) ??
    textOf((message.context?.traits as Record<string, unknown> | undefined)?.email);
  const userId = message.user_id ?? message.userId;
  const previousId = message.type === 'alias' ? message.previousId : undefined;
  // An alias is about the previous id; its own anonymousId belongs to the browser that happens to send it.
  const anonymousId =
    previousId ?? message.anonymous_id ?? message.anonymousId ?? message.previousId;
  if (!email && !userId && !anonymousId)
    throw new EventProblem(
      'user_id',
      'Please identify the person: user_id, anonymous_id or email.',
    );
  return {
    ...(email ? { email } : {}),
    ...(userId ? { userId } : {}),
    ...(anonymousId ? { anonymousId } : {}),
    ...(previousId ? { previousId } : {}),
  };
};

const nameOf = ({ type = '', event, name }: EventMessage): string => {
  if (!SEGMENT_TYPES.has(type)) return ownEntry(NAMES, type.toLowerCase()) ?? type;
  if (type === 'track') {
    if (!event) throw new EventProblem('event', 'Please enter the name of the event.');
    return ownEntry(NAMES, event.toLowerCase()) ?? event;
  }
  return type === 'page' || type === 'screen' ? (name ? `${type}: ${name}` : type) : type;
};

/** Clocks that are ahead by no more than this are corrected. */
const AHEAD_MS = 3_600_000;

/**
 * Returns when the event happened by the server's clock: Segment's sent_at corrects the client's clock. @throws EventProblem for a time in the
 * future.
 */
const momentOf = ({ timestamp, originalTimestamp, sentAt }: EventMessage, now: Date): Date => {
  const said = dateOf(timestamp, 'timestamp') ?? dateOf(originalTimestamp, 'originalTimestamp');
  if (!said) return now;
  const sent = timestamp ? null : dateOf(sentAt ?? undefined, 'sentAt');
  const at = sent ? new Date(now.getTime() - (sent.getTime() - said.getTime())) : said;
  if (at.getTime() - now.getTime() > AHEAD_MS)
    throw new EventProblem(
      timestamp ? 'timestamp' : 'originalTimestamp',
      'This is in the future. Please send the time when it happened, with its time zone.',
    );
  return at > now ? now : at;
};

const dateOf = (text: string | undefined, field: string): Date | null => {
  if (text === undefined || text === '') return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (Number.isNaN(date.getTime()) || year < 1970 || year > 9999)
    throw new EventProblem(field, 'This is not a date.');
  return date;
};

const keyOf = (properties: Readonly<Record<string, unknown>>): string | null =>
  textOf(properties.item_id ?? properties.product_id ?? properties.sku ?? properties.id);

const valueOf = (product: Readonly<Record<string, unknown>>): number | null => {
  const price = numberOf(product.price);
  // 15 digits are what a double holds exactly: 3 times 0.1 stays 0.3.
  return price === null
    ? null
    : Number((price * (numberOf(product.quantity) ?? 1)).toPrecision(15));
};

/** Senders often write amounts as text. */
const AMOUNT = /^-?\d{1,15}(?:\.\d{1,10})?$/;

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string' && AMOUNT.test(value)
      ? Number(value)
      : null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : null;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const uuidOf = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;
