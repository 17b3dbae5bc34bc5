import { readConsentStatus, type ConsentStatus } from './consent';
import { normaliseIdentifier, sourceIdentifier, type Identifier } from './normaliseIdentifier';
import { readMoment } from './readMoment';
import { readCurrency } from '../records/currencies';
import { readLineItems, type LineItem } from '../records/lineItems';
import { meaningOfOrder, readOrderState, readRefunded } from '../records/orderState';
import { readNumber } from '../records/readNumber';
import { readAvailable, readYesNo } from '../records/yesNo';
import {
  CONSENT_FIELD,
  EVENT_FIELDS,
  IDENTITY_FIELDS,
  ITEM_FIELDS,
  PERSON_FIELDS,
} from './unifiedFields';
import { ownEntry } from '../text/ownEntry';

export type Fields = Readonly<Record<string, unknown>>;

export interface ProjectedEvent {
  type: string;
  itemKey: string | null;
  value: number | null;
  currency: string | null;
  occurredAt: Date | null;
  /** Returns the products of an order, by index in its list; empty if the order is not a purchase. */
  lines: (LineItem | null)[];
  properties: Record<string, unknown>;
}

export interface ProjectedItem {
  itemKey: string;
  title: string;
  description: string | null;
  category: string | null;
  tags: string[];
  price: number | null;
  currency: string | null;
  available: boolean;
  hidden: boolean;
  attributes: Record<string, unknown>;
}

/** Meaning of one mapped record in the unified model. */
export interface ProjectedRow {
  identifiers: Identifier[];
  traits: Record<string, unknown>;
  consents: Record<string, ConsentStatus>;
  event: ProjectedEvent | null;
  item: ProjectedItem | null;
  /** Time of the source's last change to the record, if it gives one. */
  updatedAt: Date | null;
}

export type RowKind = 'profile' | 'event' | 'item';

/**
 * Reads a record whose fields already have internal names. `kind` is its kind, if the source knows it. Otherwise an event type or an order
 * makes it an event, an item id with a title and without a person's identifier makes it an item, and anything else describes a person.
 * @param sourceId source in which `source_user_id` is valid; without it, that field identifies no one.
 */
export const projectRow = (
  fields: Fields,
  kind: RowKind = kindOf(fields),
  sourceId?: string,
): ProjectedRow => {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
  const identifiers = kind === 'item' ? [] : identifiersOf(present, sourceId);
  return {
    identifiers,
    traits: traitsOf(present, kind),
    consents: kind === 'item' ? {} : consentsOf(present),
    event: kind === 'event' ? eventOf(present) : null,
    item: kind === 'item' ? itemOf(present) : null,
    updatedAt: readMoment(present.updated_at),
  };
};

const first = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => fields[name]).find((value) => !isEmpty(value));
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;

const kindOf = (fields: Fields): RowKind => {
  if (
    first(fields, EVENT_FIELDS.type) ||
    (first(fields, EVENT_FIELDS.order) && first(fields, EVENT_FIELDS.value) !== undefined)
  )
    return 'event';
  const named = Object.keys(IDENTITY_FIELDS).some((name) => !isEmpty(fields[name]));
  return !named && first(fields, ITEM_FIELDS.key) && first(fields, ITEM_FIELDS.title)
    ? 'item'
    : 'profile';
};

const identifiersOf = (fields: Fields, sourceId: string | undefined): Identifier[] => {
  const found = Object.entries(IDENTITY_FIELDS)
    .map(([name, kind]) =>
      kind !== 'source'
        ? normaliseIdentifier(kind, fields[name])
        : sourceId === undefined
          ? null
          : sourceIdentifier(sourceId, fields[name]),
    )
    .filter((one) => one !== null);
  return found.filter(
    (one, at) =>
      found.findIndex((other) => other.kind === one.kind && other.value === one.value) === at &&
      (one.kind !== 'anonymous' || found.findIndex(({ kind }) => kind === 'anonymous') === at),
  );
};

/** Returns whether a field of a record of this kind becomes a value of the person. */
export const isTrait = (name: string, kind: RowKind): boolean =>
  kind !== 'item' &&
  name !== 'anonymous_id' &&
  name !== 'updated_at' &&
  !CONSENT_FIELD.test(name) &&
  (kind === 'profile' ||
    ((PERSON_FIELDS as readonly string[]).includes(name) &&
      name !== 'title' &&
      name !== 'created_at'));

const traitsOf = (fields: Fields, kind: RowKind): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isTrait(name, kind)));

const consentsOf = (fields: Fields): Record<string, ConsentStatus> => {
  const named = Object.entries(fields).flatMap(([name, value]) => {
    const category = CONSENT_FIELD.exec(name)?.[1];
    const status = readConsentStatus(value);
    return category && status ? [[canonical(category), status] as const] : [];
  });
  const optedOut =
    readConsentStatus(fields.email_opt_out) === 'granted'
      ? [['Advertising', 'denied'] as const]
      : [];
  return Object.fromEntries([...optedOut, ...named]);
};

const canonical = (category: string): string =>
  ['Advertising', 'Analytics', 'Functional', 'DataSharing'].find(
    (name) => name.toLowerCase() === category.replace(/_/g, '').toLowerCase(),
  ) ?? category;

const eventOf = (fields: Fields): ProjectedEvent => {
  const named = textOf(first(fields, EVENT_FIELDS.type));
  const type = named ? eventType(named) : 'purchase';
  const value = readNumber(first(fields, EVENT_FIELDS.value));
  const currency = readCurrency(fields.currency) ?? textOf(fields.currency)?.toUpperCase() ?? null;
  const meaning =
    type === 'purchase'
      ? meaningOfOrder(
          value,
          readOrderState(fields.payment_status),
          readRefunded(fields.amount_refunded),
          currency,
        )
      : { type, value };
  const lines = meaning.type === 'purchase' ? readLineItems(fields.line_items) : [];
  return {
    ...meaning,
    itemKey: lines.some((line) => line !== null) ? null : textOf(first(fields, EVENT_FIELDS.item)),
    currency,
    lines,
    occurredAt: readMoment(first(fields, [...EVENT_FIELDS.at, 'created_at', 'date'])),
    properties: Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) =>
          !(name in IDENTITY_FIELDS) && !(PERSON_FIELDS as readonly string[]).includes(name),
      ),
    ),
  };
};

/** Maps names of common event vocabularies (Segment ecommerce, GA4) to one name; other names are kept in lower case. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  'product viewed': 'view',
  view_item: 'view',
  page_view: 'view',
  'page viewed': 'view',
  screen_view: 'view',
  'product clicked': 'click',
  select_item: 'click',
  'product added': 'add_to_cart',
  'order completed': 'purchase',
  order: 'purchase',
  charge: 'purchase',
  'order refunded': 'refund',
};

/** Returns the canonical name of an event. */
export const eventType = (raw: string): string => {
  const word = raw.trim().toLowerCase();
  return ownEntry(EVENT_WORDS, word) ?? word.replace(/\s+/g, '_');
};

/** Maximum lengths, as for items sent by API. An index holds both. */
const ITEM_KEY_MAX = 300;
const CATEGORY_MAX = 200;

const itemOf = (fields: Fields): ProjectedItem => {
  const used = new Set<string>([
    ...ITEM_FIELDS.key,
    ...ITEM_FIELDS.title,
    'description',
    'category',
    'categories',
    'tags',
    'price',
    'currency',
    'available',
    'availability',
    'hidden',
    'is_hidden',
    'updated_at',
  ]);
  const categories = listOf(fields.category ?? fields.categories);
  const stock = readNumber(fields.stock_quantity);
  const key = textOf(first(fields, ITEM_FIELDS.key)) ?? '';
  return {
    itemKey: key.length <= ITEM_KEY_MAX ? key : '',
    title: textOf(first(fields, ITEM_FIELDS.title)) ?? key,
    description: textOf(fields.description),
    category: categories[0]?.slice(0, CATEGORY_MAX) ?? null,
    tags: [...new Set([...categories.slice(1), ...listOf(fields.tags)])],
    price: readNumber(fields.price),
    currency: textOf(fields.currency)?.toUpperCase() ?? null,
    available: readAvailable(fields.available ?? fields.availability) !== false && stock !== 0,
    hidden: readYesNo(fields.hidden ?? fields.is_hidden) === true,
    attributes: Object.fromEntries(Object.entries(fields).filter(([name]) => !used.has(name))),
  };
};

const listOf = (value: unknown): string[] =>
  (Array.isArray(value)
    ? value.map((one) => textOf(one) ?? '')
    : (textOf(value) ?? '').split(/[|;,>]/)
  )
    .map((one) => one.trim())
    .filter(Boolean);
