import type { IdentifierKind } from './identifierRules';

/** Internal names of identifying fields, with their kind of identifier. */
export const IDENTITY_FIELDS: Readonly<Record<string, IdentifierKind>> = {
  email: 'email',
  user_id: 'uuid',
  uuid: 'uuid',
  external_id: 'custom',
  custom_id: 'custom',
  customer_id: 'custom',
  source_user_id: 'source',
  phone: 'phone',
  mobile: 'phone',
  anonymous_id: 'anonymous',
};

/** Traits with their own column in a profile. Every other field is a trait too, under its own name. */
export const PERSON_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'title',
  'age',
  'gender',
  'birthday',
  'location',
  'city',
  'state',
  'country',
  'postal_code',
  'locale',
  'timezone',
  'plan',
  'subscription_status',
  'employees',
  'created_at',
  'last_login',
  'last_seen',
] as const;

/** Fields that make a record an event, or describe one. */
export const EVENT_FIELDS = {
  type: ['event', 'event_type', 'event_name'],
  item: ['item_id', 'item_key', 'product_id', 'sku'],
  value: ['value', 'order_total', 'total', 'amount'],
  at: ['occurred_at', 'timestamp', 'event_time', 'ordered_at', 'paid_at'],
  order: ['order_id', 'transaction_id', 'payment_id'],
} as const;

/** Fields that make a record an item. */
export const ITEM_FIELDS = {
  key: ['item_id', 'item_key', 'product_id', 'sku'],
  title: ['title', 'item_title', 'product_name', 'item_name'],
} as const;

/** `consent_analytics`, `consent.DataSharing` … */
export const CONSENT_FIELD = /^consent[._](\w+)$/i;

/** Other names that sources use for our fields. Compared without case, blanks, dots, dashes and underscores. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  email: ['emailaddress', 'useremail', 'mail', 'receiptemail', 'contactemail', 'customeremail'],
  user_id: ['userid', 'uid', 'userguid', 'uuid', 'guid'],
  external_id: [
    'externalid',
    'contactid',
    'hsobjectid',
    'crmid',
    'customid',
    'customerid',
    'customernumber',
    'customerno',
    'memberid',
  ],
  anonymous_id: ['anonymousid', 'anonid', 'deviceid', 'visitorid', 'cookieid'],
  phone: ['phonenumber', 'tel', 'telephone', 'mobile', 'mobilephone', 'cell', 'cellphone'],
  first_name: ['firstname', 'givenname', 'forename', 'fname'],
  last_name: ['lastname', 'familyname', 'surname', 'lname'],
  name: ['fullname', 'displayname', 'customername', 'contactname'],
  company: ['companyname', 'account', 'accountname', 'organisation', 'organization', 'employer'],
  created_at: [
    'createdat',
    'created',
    'createdate',
    'signupdate',
    'signedupat',
    'registeredat',
    'joinedat',
    'customersince',
  ],
  updated_at: ['updatedat', 'updated', 'lastmodifieddate', 'modifiedat'],
  last_login: ['lastlogin', 'lastloginat', 'lastsignin'],
  last_seen: ['lastseen', 'lastseenat', 'lastactivity', 'lastactive', 'lastactiveat'],
  employees: ['employeecount', 'numberofemployees', 'companysize', 'numemployees'],
  revenue: ['totalrevenue', 'lifetimevalue', 'ltv', 'totalspent', 'totalspend'],
};

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const BY_ALIAS = new Map(
  Object.entries(ALIASES).flatMap(([field, names]) =>
    [field, ...names].map((name) => [bare(name), field] as const),
  ),
);

/** Returns the internal name for a source's field; null if the field keeps its own name. */
export const recogniseField = (name: string): string | null =>
  BY_ALIAS.get(bare(name)) ?? ((PERSON_FIELDS as readonly string[]).includes(name) ? name : null);
