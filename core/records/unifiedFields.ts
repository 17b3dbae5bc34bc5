/**
 * Subjects of a record. Profile fields also occur in events, where they identify the event's
 * person.
 */
export const RECORD_KINDS = ['profile', 'event', 'item', 'other'] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

export const UNIFIED_GROUPS = [
  'Identity',
  'Events',
  'Attribution',
  'Revenue',
  'Consent',
  'Items',
] as const;

export type UnifiedGroup = (typeof UNIFIED_GROUPS)[number];

export type FieldType = 'metric' | 'dimension';

export type UnifiedValueType = 'text' | 'number' | 'date' | 'boolean' | 'list' | 'object';

export interface UnifiedField {
  /** Stored name: Segment's, in snake case. */
  name: string;
  label: string;
  group: UnifiedGroup;
  type: FieldType;
  valueType: UnifiedValueType;
  description: string;
  /** Identifies a person: email, phone, user_id, anonymous_id, custom_id and source_user_id. */
  identifier: boolean;
}

type Row = readonly [
  name: string,
  description: string,
  valueType?: UnifiedValueType,
  type?: FieldType,
];

const IDENTIFIERS = new Set([
  'email',
  'phone',
  'user_id',
  'anonymous_id',
  'custom_id',
  'source_user_id',
]);

const LABELS: Readonly<Record<string, string>> = {
  email: 'Email',
  user_id: 'User ID',
  anonymous_id: 'Anonymous ID',
  custom_id: 'Custom ID',
  source_user_id: 'ID in this source',
  utm_source: 'UTM source',
  utm_medium: 'UTM medium',
  utm_campaign: 'UTM campaign',
  utm_term: 'UTM term',
  utm_content: 'UTM content',
  mrr: 'MRR',
  sku: 'SKU',
  url: 'URL',
  image_url: 'Image URL',
  ip: 'IP address',
};

const labelOf = (name: string): string =>
  LABELS[name] ??
  name.charAt(0).toUpperCase() + name.slice(1).replace(/_/g, ' ').replace(/ id$/, ' ID');

const group = (name: UnifiedGroup, rows: readonly Row[]): UnifiedField[] =>
  rows.map(([field, description, valueType = 'text', type = 'dimension']) => ({
    name: field,
    label: labelOf(field),
    group: name,
    type,
    valueType,
    description,
    identifier: IDENTIFIERS.has(field),
  }));

/** The unified model. Names follow Segment's specs, GA4 and schema.org if they have one. Groups are in display order. */
export const UNIFIED_FIELDS: readonly UnifiedField[] = [
  ...group('Identity', [
    ['email', 'Email address; compared in lower case'],
    ['user_id', 'Id of the person in all your systems: the same id in two sources is one person'],
    ['custom_id', 'Another id with one meaning in all your systems, such as a customer number'],
    ['source_user_id', 'Id of the person in this source alone: it joins no rows of other sources'],
    ['phone', 'Phone number; compared by its digits'],
    ['anonymous_id', 'Id of a browser or device before a person signs in'],
    ['first_name', 'Given name'],
    ['last_name', 'Family name'],
    ['name', 'Full name'],
    ['username', 'Name chosen by the person'],
    ['title', 'Job title or form of address'],
    ['avatar', 'Address of a picture'],
    ['birthday', 'Day of birth', 'date'],
    ['age', 'Age in years', 'number', 'metric'],
    ['gender', 'Gender as the person stated it'],
    ['website', 'Website of the person'],
    ['street', 'Street and number'],
    ['location', 'Location as one text'],
    ['city', 'City'],
    ['state', 'State or region'],
    ['postal_code', 'Postal code'],
    ['country', 'Country'],
    ['company_id', 'Id of the company the person works for'],
    ['company', 'Name of that company'],
    ['company_industry', 'Its industry'],
    ['employees', 'Number of people it employs', 'number', 'metric'],
    ['group_id', 'Account the person belongs to'],
    ['locale', 'Language and region'],
    ['timezone', 'Time zone'],
    ['created_at', 'When the person became known to the source', 'date'],
    ['updated_at', 'When the source last changed the record', 'date'],
    ['last_login', 'Last sign-in', 'date'],
    ['last_seen', 'Last time the person did something', 'date'],
  ]),
  ...group('Events', [
    ['message_id', 'Id of the event: the same id is stored once'],
    ['event', 'What happened, such as Product Viewed or Order Completed'],
    ['timestamp', 'When it happened', 'date'],
    ['session_id', 'Visit it belongs to'],
    ['page_url', 'Address of the page'],
    ['page_path', 'Path of the page'],
    ['page_title', 'Title of the page'],
    ['channel', 'web, mobile, email, server'],
    ['device_type', 'desktop, mobile or tablet'],
    ['os_name', 'Operating system'],
    ['search_query', 'Search text'],
    ['value', 'A number that goes with the event', 'number', 'metric'],
    ['position', 'Place in a list that was shown, from 1', 'number', 'metric'],
    ['prediction_id', 'Prediction the event answers'],
  ]),
  ...group('Attribution', [
    ['utm_source', 'Source of the campaign'],
    ['utm_medium', 'Its medium'],
    ['utm_campaign', 'Its name'],
    ['utm_term', 'Its search term'],
    ['utm_content', 'Its variant'],
    ['campaign_id', 'Id of the campaign'],
    ['click_id', 'gclid, fbclid or msclkid'],
    ['referrer', 'Address of the previous page'],
    ['landing_page', 'First page of the visit'],
    ['channel_group', 'Channel group, as GA4 names it'],
  ]),
  ...group('Revenue', [
    ['order_id', 'Order'],
    ['transaction_id', 'Payment or transaction'],
    ['total', 'Total of the order or payment, in currency units', 'number', 'metric'],
    ['revenue', 'Total spent by the person so far, as counted by the source', 'number', 'metric'],
    ['subtotal', 'Goods without tax and shipping', 'number', 'metric'],
    ['tax', 'Tax', 'number', 'metric'],
    ['shipping', 'Shipping', 'number', 'metric'],
    ['discount', 'Discount', 'number', 'metric'],
    ['amount_refunded', 'Refunded amount', 'number', 'metric'],
    ['coupon', 'Coupon'],
    ['currency', 'Currency, ISO 4217'],
    ['quantity', 'Number of pieces', 'number', 'metric'],
    ['line_items', 'Products of the order, each with its id', 'list'],
    ['payment_status', 'State of the order: paid, pending, failed, cancelled or refunded'],
    ['orders_count', 'Number of orders so far', 'number', 'metric'],
    ['subscription_id', 'Subscription'],
    ['plan', 'Plan'],
    ['subscription_status', 'Status of the subscription'],
    ['mrr', 'Recurring revenue a month', 'number', 'metric'],
    ['current_period_end', 'End of the paid period', 'date'],
    ['canceled_at', 'When it was canceled', 'date'],
  ]),
  ...group('Consent', [
    ['consent_advertising', 'May be addressed with advertising', 'boolean'],
    ['consent_analytics', 'May be measured', 'boolean'],
    ['consent_functional', 'May be remembered for convenience', 'boolean'],
    ['consent_data_sharing', 'Data may be shared', 'boolean'],
    [
      'email_opt_out',
      'Refused advertising by email: the opposite of consent_advertising',
      'boolean',
    ],
  ]),
  ...group('Items', [
    ['item_id', 'Product, article or other thing that can be recommended'],
    ['sku', 'Stock keeping unit'],
    ['item_title', 'Title of the item'],
    ['description', 'Its description, or free text about a person'],
    ['tags', 'Labels', 'list'],
    ['category', 'Its category'],
    ['brand', 'Its brand'],
    ['url', 'Its page'],
    ['image_url', 'Its picture'],
    ['price', 'Its price, in currency units', 'number', 'metric'],
    ['seller_id', 'Who sells it'],
    ['available', 'Available to buy', 'boolean'],
    ['hidden', 'Must not be recommended', 'boolean'],
    ['stock_quantity', 'Pieces in stock', 'number', 'metric'],
    ['rating', 'Average rating', 'number', 'metric'],
    ['published_at', 'Date from which it is offered', 'date'],
  ]),
];

/** Returns the unified field with a name. */
export const unifiedField = (name: string): UnifiedField | undefined => BY_NAME.get(name);

const BY_NAME: ReadonlyMap<string, UnifiedField> = new Map(
  UNIFIED_FIELDS.map((field) => [field.name, field]),
);
