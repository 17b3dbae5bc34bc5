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
    [
      'user_id',
      'ID of the person in all your systems: the same ID in two sources means the same person',
    ],
    ['custom_id', 'Another ID that all your systems share, such as a customer number'],
    [
      'source_user_id',
      'ID of the person in this source only: it never merges rows of other sources',
    ],
    ['phone', 'Phone number; compared by its digits'],
    ['anonymous_id', 'ID of a browser or device before a person signs in'],
    ['first_name', 'Given name'],
    ['last_name', 'Family name'],
    ['name', 'Full name'],
    ['username', 'Name chosen by the person'],
    ['title', 'Job title or form of address'],
    ['avatar', 'URL of a picture'],
    ['birthday', 'Date of birth', 'date'],
    ['age', 'Age in years', 'number', 'metric'],
    ['gender', 'Gender as the person stated it'],
    ['website', 'Website of the person'],
    ['street', 'Street and number'],
    ['location', 'Location in one field'],
    ['city', 'City'],
    ['state', 'State or region'],
    ['postal_code', 'Postal code'],
    ['country', 'Country'],
    ['company_id', 'ID of the company the person works for'],
    ['company', 'Name of the company'],
    ['company_industry', 'Industry of the company'],
    ['employees', 'Number of employees of the company', 'number', 'metric'],
    ['group_id', 'Account the person belongs to'],
    ['locale', 'Language and region'],
    ['timezone', 'Time zone'],
    ['created_at', 'When the source first recorded the person', 'date'],
    ['updated_at', 'When the source last changed the record', 'date'],
    ['last_login', 'Last sign-in', 'date'],
    ['last_seen', 'When the person was last active', 'date'],
  ]),
  ...group('Events', [
    ['message_id', 'ID of the event: an event with the same ID is stored once'],
    ['event', 'What happened, such as Product Viewed or Order Completed'],
    ['timestamp', 'When it happened', 'date'],
    ['session_id', 'Visit that the event belongs to'],
    ['page_url', 'URL of the page'],
    ['page_path', 'Path of the page'],
    ['page_title', 'Title of the page'],
    ['channel', 'web, mobile, email, server'],
    ['device_type', 'desktop, mobile or tablet'],
    ['os_name', 'Operating system'],
    ['search_query', 'Search text'],
    ['value', 'A number that goes with the event', 'number', 'metric'],
    ['position', 'Position in the list that was shown, starting at 1', 'number', 'metric'],
    ['prediction_id', 'Prediction that led to the event'],
  ]),
  ...group('Attribution', [
    ['utm_source', 'Source of the campaign'],
    ['utm_medium', 'Medium of the campaign'],
    ['utm_campaign', 'Name of the campaign'],
    ['utm_term', 'Search term of the campaign'],
    ['utm_content', 'Variant of the ad or link'],
    ['campaign_id', 'ID of the campaign'],
    ['click_id', 'gclid, fbclid or msclkid'],
    ['referrer', 'URL of the previous page'],
    ['landing_page', 'First page of the visit'],
    ['channel_group', 'Channel group, as GA4 names it'],
  ]),
  ...group('Revenue', [
    ['order_id', 'Order'],
    ['transaction_id', 'Payment or transaction'],
    ['total', 'Total of the order or payment, in currency units', 'number', 'metric'],
    ['revenue', 'Total spent by the person so far, as counted by the source', 'number', 'metric'],
    ['subtotal', 'Total of the products, without tax and shipping', 'number', 'metric'],
    ['tax', 'Tax', 'number', 'metric'],
    ['shipping', 'Shipping', 'number', 'metric'],
    ['discount', 'Discount', 'number', 'metric'],
    ['amount_refunded', 'Refunded amount', 'number', 'metric'],
    ['coupon', 'Coupon'],
    ['currency', 'Currency, ISO 4217'],
    ['quantity', 'Quantity', 'number', 'metric'],
    ['line_items', 'Products of the order, each with its ID', 'list'],
    ['payment_status', 'State of the order: paid, pending, failed, cancelled or refunded'],
    ['orders_count', 'Number of orders so far', 'number', 'metric'],
    ['subscription_id', 'Subscription'],
    ['plan', 'Plan'],
    ['subscription_status', 'Status of the subscription'],
    ['mrr', 'Monthly recurring revenue', 'number', 'metric'],
    ['current_period_end', 'End of the paid period', 'date'],
    ['canceled_at', 'When it was canceled', 'date'],
  ]),
  ...group('Consent', [
    ['consent_advertising', 'Agreed to advertising', 'boolean'],
    ['consent_analytics', 'Agreed to analytics', 'boolean'],
    ['consent_functional', 'Agreed to functional storage', 'boolean'],
    ['consent_data_sharing', 'Agreed to data sharing', 'boolean'],
    [
      'email_opt_out',
      'Opted out of marketing email: the opposite of consent_advertising',
      'boolean',
    ],
  ]),
  ...group('Items', [
    ['item_id', 'Product, article or other thing that can be recommended'],
    ['sku', 'Stock keeping unit'],
    ['item_title', 'Title of the item'],
    ['description', 'Description of the item, or free text about a person'],
    ['tags', 'Labels', 'list'],
    ['category', 'Category of the item'],
    ['brand', 'Brand of the item'],
    ['url', "URL of the item's page"],
    ['image_url', "URL of the item's picture"],
    ['price', 'Price of the item, in currency units', 'number', 'metric'],
    ['seller_id', 'ID of the seller'],
    ['available', 'Available to buy', 'boolean'],
    ['hidden', 'True if the item is never recommended', 'boolean'],
    ['stock_quantity', 'Units in stock', 'number', 'metric'],
    ['rating', 'Average rating', 'number', 'metric'],
    ['published_at', 'When the item became available', 'date'],
  ]),
];

/** Returns the unified field with a name. */
export const unifiedField = (name: string): UnifiedField | undefined => BY_NAME.get(name);

const BY_NAME: ReadonlyMap<string, UnifiedField> = new Map(
  UNIFIED_FIELDS.map((field) => [field.name, field]),
);
