import { API_AREAS, API_SCOPES } from '../access/scopes';
import { PLAN_IDS } from '../plans/plans';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  number,
  object,
  string,
  text,
} from './fields';
import { keyLimits } from './keyLimits';

export const DEFAULT_TOKEN_PERMISSIONS = ['read', 'write'] as const;

/** A key in a list. The token itself is not stored. */
export const apiToken = object({
  id: string().required(),
  companyId: string().required(),
  companyName: string().required(),
  name: string().required(),
  description: string().nullable(),
  /** The first eight characters, to identify the key. */
  prefix: string().required(),
  permissions: array(
    string()
      .oneOf([...API_SCOPES])
      .required(),
  ).required(),
  isActive: boolean().required(),
  createdAt: string().required(),
  createdByName: string().nullable(),
  lastUsed: string().nullable(),
  /** Billable calls this month. */
  callsThisMonth: number().required(),
  /** During a rotation: when the previous token stops working. */
  previousUntil: string().nullable(),
  /** Parts of the API that the key can use; null for all. */
  areas: array(
    string()
      .oneOf([...API_AREAS])
      .required(),
  )
    .nullable()
    .default(null),
  /** Sites whose pages can use the key; null for a secret key for servers. */
  origins: array(string().required()).nullable().default(null),
  /** Addresses and networks that can use the key; null for all. */
  addresses: array(string().required()).nullable().default(null),
  /** True if the key works on the company's test data. */
  isTest: boolean().required(),
  /** When the key expires; null if never. */
  expiresAt: string().nullable(),
});

/** Only this response contains the token. */
const issuedToken = apiToken.shape({ token: string().required() });

const read = { kind: 'session', tenant: 'filter', permission: 'api:read' } as const;
const write = { kind: 'session', tenant: 'filter', permission: 'api:write' } as const;

const permissionList = () =>
  array(
    string()
      .oneOf([...API_SCOPES], 'Please choose read, write or admin')
      .required(),
  )
    .min(1, 'Please choose at least one permission')
    .max(API_SCOPES.length);

export const apiTokenBody = object({
  name: text().trim().required('Please enter a name'),
  description: text(2000).trim().nullable().optional(),
  permissions: permissionList().required('Please choose at least one permission'),
  /** Creates a test key, which reads and writes test data, separate from the company's own. */
  isTest: boolean().optional(),
  ...keyLimits,
});

export const listApiTokens = defineEndpoint({
  id: 'outbound-api.listTokens',
  method: 'GET',
  path: '/api/api-tokens',
  access: read,
  query: companyFilterQuery,
  response: array(apiToken.required()).required(),
  summary: 'List API keys, newest first',
});

export const createApiToken = defineEndpoint({
  id: 'outbound-api.createToken',
  method: 'POST',
  path: '/api/api-tokens',
  access: write,
  query: companyFilterQuery,
  body: apiTokenBody,
  status: 201,
  response: issuedToken,
  summary: 'Create an API key; only this response has its token',
});

export const updateApiToken = defineEndpoint({
  id: 'outbound-api.updateToken',
  method: 'PATCH',
  path: '/api/api-tokens/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    isActive: boolean().optional(),
    name: text().trim().min(1, 'Please enter a name').optional(),
    description: text(2000).trim().nullable().optional(),
    permissions: permissionList().optional().default(undefined),
    ...keyLimits,
  }),
  response: apiToken,
  errors: ['not_found'],
  summary: 'Pause, activate, rename or narrow an API key; takes effect on its next call',
  description: 'Omitted fields keep their values. Null removes a limit.',
});

export const deleteApiToken = defineEndpoint({
  id: 'outbound-api.deleteToken',
  method: 'DELETE',
  path: '/api/api-tokens/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete an API key; further calls with it are rejected',
});

export const rotateApiToken = defineEndpoint({
  id: 'outbound-api.rotateToken',
  method: 'POST',
  path: '/api/api-tokens/:id/rotate',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    overlapHours: number()
      .integer('Please enter a whole number of hours.')
      .min(0)
      .max(168, 'At most 168 hours.')
      .default(24),
  }),
  status: 201,
  response: issuedToken,
  errors: ['not_found'],
  summary: 'Give an API key a new token; the previous one works during the overlap',
});

export const ATTRIBUTE_TYPES = ['string', 'number', 'boolean', 'array', 'object'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export const customAttribute = object({
  /** Attribute ID. */
  id: string().required(),
  /** Company ID. */
  companyId: string().required(),
  /** Name in `customAttributes`. */
  name: string().required(),
  /** Type of its values. */
  type: string()
    .oneOf([...ATTRIBUTE_TYPES])
    .required(),
  /** When it was added. */
  createdAt: string().required(),
  /** When it was last changed. */
  updatedAt: string().required(),
});

export const customAttributeBody = object({
  /** Name in `customAttributes`. */
  name: text().trim().required('Please enter a name'),
  /** Type of its values. */
  type: string()
    .oneOf([...ATTRIBUTE_TYPES], 'Please choose a type')
    .required('Please choose a type'),
});

/** OP-035: a key with admin may change attributes too. */
const attributesByKey = {
  kind: 'apiKey',
  scope: 'admin',
  area: 'attributes',
  orSession: 'api:write',
} as const;

export const listCustomAttributes = defineEndpoint({
  id: 'outbound-api.listAttributes',
  method: 'GET',
  path: '/api/custom-attributes',
  access: { kind: 'apiKey', scope: 'read', area: 'attributes', orSession: 'api:read' },
  query: companyFilterQuery,
  response: array(customAttribute.required()).required(),
  summary: 'List custom attributes by name',
});

export const createCustomAttribute = defineEndpoint({
  id: 'outbound-api.createAttribute',
  method: 'POST',
  path: '/api/custom-attributes',
  access: attributesByKey,
  query: companyFilterQuery,
  body: customAttributeBody,
  status: 201,
  response: customAttribute,
  errors: ['conflict'],
  summary: 'Add a custom attribute',
});

export const updateCustomAttribute = defineEndpoint({
  id: 'outbound-api.updateAttribute',
  method: 'PATCH',
  path: '/api/custom-attributes/:id',
  access: attributesByKey,
  params: idParams,
  query: companyFilterQuery,
  body: customAttributeBody,
  response: customAttribute,
  errors: ['not_found', 'conflict'],
  summary: 'Change a custom attribute',
});

export const deleteCustomAttribute = defineEndpoint({
  id: 'outbound-api.deleteAttribute',
  method: 'DELETE',
  path: '/api/custom-attributes/:id',
  access: attributesByKey,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a custom attribute',
});

/** Calls in the current calendar month (UTC), compared with the plan. */
export const apiUsage = object({
  /** Company ID. */
  companyId: string().required(),
  /** Null if the installation has no plans. */
  plan: string()
    .oneOf([...PLAN_IDS])
    .nullable()
    .defined(),
  /** Start of the month. */
  from: string().required(),
  /** When the count resets. */
  resetsAt: string().required(),
  /** Billable calls: every prediction returned to an API key. Live tests are free. */
  calls: number().required(),
  /** null = unlimited. */
  includedCalls: number().nullable().defined(),
  /** Percent of the included calls; can exceed 100. Null without a limit. */
  percent: number().nullable().defined(),
  /** Calls beyond the included ones. */
  overageCalls: number().required(),
  /** Cost of additional calls, in dollars; null if it is by agreement or there is none. */
  overageCost: number().nullable().defined(),
  /** Free only: calls are rejected until resetsAt. */
  stopped: boolean().required(),
  /** Notice to show: none, 80% reached, 100% reached. */
  notice: string().oneOf(['none', 'near', 'reached']).required(),
  /** The notice as a sentence; null with `none`. */
  sentence: string().nullable().defined(),
  /** Calls by day. */
  perDay: array(
    object({
      /** The day. */
      date: string().required(),
      /** Number of calls. */
      calls: number().required(),
    }).required(),
  ).required(),
  /** tokenId is null for deleted keys, and for the keys of test data. */
  perToken: array(
    object({
      /** Key ID. */
      tokenId: string().nullable(),
      /** Name of the key. */
      name: string().required(),
      /** Number of calls. */
      calls: number().required(),
    }).required(),
  ).required(),
});

export const readApiUsage = defineEndpoint({
  id: 'outbound-api.readUsage',
  method: 'GET',
  path: '/api/api-tokens/usage',
  access: read,
  query: companyFilterQuery,
  response: apiUsage,
  summary: "Read this month's calls per day and key, against the plan",
});
