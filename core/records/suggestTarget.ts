import type { FieldProfile } from './profileFields';
import { unifiedField, type RecordKind, type UnifiedValueType } from './unifiedFields';
import type { Detected } from './detectValue';

export interface Suggestion { target: string | null; /** 0-1. */ confidence: number }

/** Other names of unified fields, as sources write them; compared without case, spaces and punctuation. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  email: ['e-mail', 'mail', 'email address', 'e-mail address', 'primary email', 'customer email', 'contact email', 'user email', 'receipt email', 'billing email', 'emailaddress1'],
  user_id: ['userid', 'uid', 'uuid', 'user uuid', 'customer id', 'contact id', 'client id', 'person id', 'member id', 'subscriber id', 'external id', 'account user id'],
  custom_id: ['custom', 'customer number', 'customer no', 'loyalty id', 'loyalty number', 'membership number', 'club number'],
  phone: ['phone number', 'telephone', 'tel', 'mobile', 'mobile phone', 'mobilephone', 'cell', 'cell phone', 'msisdn'],
  anonymous_id: ['anonymousid', 'device id', 'visitor id', 'cookie id', 'client cookie', 'distinct id', 'browser id'],
  first_name: ['firstname', 'given name', 'forename', 'fname', 'first', 'vorname'],
  last_name: ['lastname', 'surname', 'family name', 'lname', 'last', 'nachname'],
  name: ['full name', 'fullname', 'display name', 'customer name', 'contact name', 'person'],
  birthday: ['birth date', 'date of birth', 'dob', 'birthdate'],
  title: ['job title', 'jobtitle', 'role', 'position title'],
  avatar: ['avatar url', 'photo', 'picture'],
  street: ['address', 'address1', 'address line 1', 'street address'],
  city: ['town', 'locality'],
  state: ['region', 'province', 'county'],
  postal_code: ['zip', 'zip code', 'zipcode', 'postcode', 'postal'],
  country: ['country code', 'country name', 'nation'],
  company: ['company name', 'organisation', 'organization', 'employer', 'org name', 'account name'],
  employees: ['employees', 'employee count', 'number of employees'],
  company_industry: ['industry'],
  locale: ['language', 'lang'],
  timezone: ['time zone', 'tz'],
  created_at: ['created', 'createdate', 'create date', 'created date', 'creation date', 'signup date', 'signed up at', 'registered at', 'joined at', 'date created', 'customer since'],
  updated_at: ['updated', 'modified', 'last modified', 'lastmodifieddate', 'modified at', 'date modified', 'last changed'],
  last_login: ['last login at', 'last sign in', 'last seen', 'last active', 'last visit'],
  message_id: ['messageid', 'event id', 'eventid'],
  event: ['event name', 'eventname', 'event type', 'action', 'activity', 'interaction'],
  timestamp: ['event time', 'occurred at', 'event timestamp', 'happened at', 'time', 'ts', 'datetime', 'event date', 'ordered at', 'order date', 'purchased at', 'paid at'],
  session_id: ['session'],
  page_url: ['page', 'page location', 'current url'],
  page_path: ['path'],
  device_type: ['device', 'device category'],
  search_query: ['query', 'search term', 'search'],
  value: ['event value'],
  utm_source: ['source medium source', 'campaign source'],
  utm_campaign: ['campaign', 'campaign name'],
  order_id: ['order', 'order number', 'order no', 'orderid', 'invoice number'],
  transaction_id: ['payment id', 'charge id'],
  total: ['grand total', 'total amount', 'order value', 'order total', 'amount', 'total price', 'purchase amount', 'net amount'],
  currency: ['currency code', 'currencycode', 'presentment currency'],
  quantity: ['qty', 'pieces', 'units'],
  revenue: ['ltv', 'lifetime value', 'clv', 'total spent', 'total spend', 'customer lifetime value', 'total revenue'],
  orders_count: ['orders', 'number of orders', 'order count', 'purchases', 'total orders'],
  plan: ['plan name', 'subscription plan', 'tier'],
  subscription_status: ['subscription', 'membership status'],
  mrr: ['monthly recurring revenue'],
  consent_advertising: ['consent marketing', 'marketing consent', 'accepts marketing', 'newsletter', 'opt in', 'optin', 'email consent', 'subscribed', 'gdpr consent'],
  consent_analytics: ['analytics consent', 'tracking consent'],
  consent_data_sharing: ['data sharing consent', 'consent sharing'],
  email_opt_out: ['marketing opt out', 'opt out', 'optout', 'unsubscribed', 'email optout', 'do not email', 'do not contact'],
  item_id: ['itemid', 'product id', 'productid', 'article id', 'variant id', 'content id'],
  sku: ['product sku', 'article number'],
  item_title: ['product name', 'product title', 'item name', 'article', 'headline'],
  description: ['product description', 'item description', 'summary', 'body html'],
  category: ['product category', 'item category', 'product type', 'collection', 'department'],
  tags: ['product tags', 'item tags', 'keywords', 'labels'],
  brand: ['vendor', 'manufacturer', 'make'],
  url: ['product url', 'link', 'permalink'],
  image_url: ['image', 'picture url', 'thumbnail', 'image link'],
  price: ['unit price', 'list price', 'sale price', 'product price'],
  available: ['in stock', 'is available', 'availability'],
  stock_quantity: ['stock', 'inventory', 'inventory quantity', 'stock level'],
  rating: ['average rating', 'stars'],
  published_at: ['publish date', 'release date', 'published'],
};

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SYNONYMS).flatMap(([target, names]) => names.map((name): [string, string] => [bare(name), target])),
  ...Object.keys(SYNONYMS).map((target): [string, string] => [bare(target), target]),
]);

/** What a bare name means depends on what the record is about. */
const BY_KIND: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  profile: { id: 'user_id', title: 'title', status: 'subscription_status', total: 'revenue', amount: 'revenue', url: 'website' },
  item: { id: 'item_id', title: 'item_title', name: 'item_title', type: 'category', createdat: 'published_at', quantity: 'stock_quantity' },
  event: { id: 'message_id', revenue: 'total', type: 'event', name: 'event', date: 'timestamp', createdat: 'timestamp', created: 'timestamp', url: 'page_url', title: 'page_title' },
};

const FITS: Readonly<Record<UnifiedValueType, readonly Detected[]>> = {
  text: ['text', 'number', 'email', 'phone', 'url', 'uuid', 'date', 'boolean', 'empty'],
  number: ['number', 'empty'],
  date: ['date', 'number', 'empty'],
  boolean: ['boolean', 'number', 'text', 'empty'],
  list: ['object', 'text', 'empty'],
  object: ['object', 'empty'],
};

/**
 * The unified field a source's field most likely is, by its name and by what its values look like. A value that does not fit the field
 * lowers the confidence below 0.5, which means: ask, do not assume.
 */
export const suggestTarget = (field: Pick<FieldProfile, 'name' | 'detected' | 'share'>, kind: RecordKind): Suggestion => {
  const last = field.name.split('.').at(-1)!;
  const whole = named(bare(field.name), kind);
  const byName = whole ?? (field.name.includes('.') ? named(bare(last), kind) : undefined);
  if (byName) return { target: byName, confidence: fits(byName, field) ? (whole ? 0.95 : 0.8) : 0.4 };
  if (field.detected === 'email' && field.share >= 0.9 && kind !== 'item') return { target: 'email', confidence: 0.7 };
  return { target: null, confidence: 0 };
};

const named = (name: string, kind: RecordKind): string | undefined => BY_KIND[kind]?.[name] ?? (unifiedField(name)?.name ?? BY_NAME.get(name));

const fits = (target: string, { detected, share }: Pick<FieldProfile, 'detected' | 'share'>): boolean => {
  if (target === 'email') return detected === 'email' || detected === 'empty';
  if (target === 'phone') return ['phone', 'number', 'empty', 'text'].includes(detected);
  return FITS[unifiedField(target)?.valueType ?? 'text'].includes(detected) && (detected === 'empty' || share >= 0.5);
};

const ITEM_NAMES = ['itemid', 'productid', 'sku', 'price', 'itemtitle', 'productname', 'producttitle', 'stock', 'availability', 'brand', 'vendor'];
const EVENT_NAMES = ['event', 'eventname', 'eventtype', 'messageid', 'eventid', 'timestamp', 'occurredat', 'orderid', 'ordernumber', 'transactionid', 'sessionid', 'revenue', 'orderdate', 'ordertotal'];
const PERSON_NAMES = ['email', 'emailaddress', 'firstname', 'lastname', 'fullname', 'phone', 'phonenumber', 'userid', 'customerid', 'birthday'];

/** What records with these fields are about. Events name who did something too, so what happened outweighs who did it. */
export const suggestKind = (names: readonly string[]): RecordKind => {
  const known = new Set(names.map(bare));
  const count = (list: readonly string[]): number => list.filter((name) => known.has(name)).length;
  const [items, events, people] = [count(ITEM_NAMES), count(EVENT_NAMES), count(PERSON_NAMES)];
  if (events >= 2 || (events === 1 && (known.has('event') || known.has('eventname') || known.has('eventtype')))) return 'event';
  if (people > 0 && people >= items) return 'profile';
  if (items >= 2) return 'item';
  return events > 0 ? 'event' : people > 0 ? 'profile' : known.has('name') && known.has('id') ? 'profile' : 'other';
};
