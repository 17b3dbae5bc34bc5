import { LIMITS } from '../limits';
import { SOURCE_LIMITS } from '../sourceLimits';
import {
  SOURCE_CATEGORIES,
  SYNC_SCHEDULES,
  catalogueSource,
  dataSource,
  rejectedRow,
  storedRecord,
} from './dataSourceShapes';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  json,
  number,
  object,
  pageQuery,
  pagination,
  string,
  text,
} from './fields';
import { jobRun, syncQuery } from './jobs';

const read = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...read, permission: 'data_sources:write' } as const;

/**
 * A JSON text: `{url?, apiKey?, accountId?, mapping?, hiddenFields?, schedule?, cron?, timeZone?, …}` and the connect fields of the catalog.
 */
const configText = () => string().max(100_000);

export const listDataSources = defineEndpoint({
  id: 'data-sources.list',
  method: 'GET',
  path: '/api/data-sources',
  access: read,
  query: companyFilterQuery,
  response: array(dataSource.required()).required(),
  summary: 'List connected sources, newest first',
});

export const createDataSource = defineEndpoint({
  id: 'data-sources.create',
  method: 'POST',
  path: '/api/data-sources',
  access: write,
  query: companyFilterQuery,
  body: object({
    name: text().trim().required('Please enter a name'),
    type: text().required('Please choose what to connect'),
    description: text(LIMITS.text.medium).nullable().optional(),
    config: configText().optional(),
    /** Ignored. */
    status: text().optional(),
    lastSync: text().nullable().optional(),
    records: number().optional(),
  }),
  status: 201,
  response: dataSource,
  errors: ['conflict', 'email_unverified', 'quota_reached'],
  summary: 'Connect a source',
  description:
    'It is tested first, and then synced immediately (`runId`). For a webhook source, only this response has its secret.',
  example: {
    body: { name: 'Stripe', type: 'stripe', config: '{"apiKey":"sk_test_…","schedule":"daily"}' },
  },
});

export const readDataSource = defineEndpoint({
  id: 'data-sources.read',
  method: 'GET',
  path: '/api/data-sources/:id',
  access: read,
  params: idParams,
  query: companyFilterQuery,
  response: dataSource,
  errors: ['not_found'],
  summary: 'Read one source',
});

export const updateDataSource = defineEndpoint({
  id: 'data-sources.update',
  method: 'PUT',
  path: '/api/data-sources/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    name: text().trim().min(1, 'Please enter a name').optional(),
    description: text(LIMITS.text.medium).nullable().optional(),
    /** `syncing` starts a sync; `paused` and `active` pause and resume the schedule. */
    status: text().optional(),
    config: configText().optional(),
    schedule: string()
      .oneOf([...SYNC_SCHEDULES])
      .optional(),
    /** Five parts, for the schedule `cron`. */
    cron: string().optional(),
    timeZone: string().optional(),
    muted: boolean().optional(),
    silentDays: number()
      .integer('Please enter a whole number of days.')
      .min(1, 'Please enter at least 1 day.')
      .max(365, 'Please enter at most 365 days.')
      .nullable()
      .optional(),
    /** If true, a sync fails when a mapped column is missing. */
    stopOnMissing: boolean().optional(),
    lastSync: text().nullable().optional(),
    records: number().optional(),
  }),
  response: dataSource,
  errors: ['not_found', 'conflict', 'email_unverified'],
  summary: 'Change a source, or sync it with status "syncing"',
  description:
    'A config replaces only the keys it contains; other secrets are kept. A changed connection is tested first.',
});

export const deleteDataSource = defineEndpoint({
  id: 'data-sources.delete',
  method: 'DELETE',
  path: '/api/data-sources/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery.shape({ records: string().oneOf(['keep', 'remove']).default('keep') }),
  status: 204,
  errors: ['not_found'],
  summary: 'Disconnect a source',
  description: 'records=remove also removes its records and the data created from them.',
});

export const syncDataSource = defineEndpoint({
  id: 'data-sources.sync',
  method: 'POST',
  path: '/api/data-sources/:id/sync',
  access: write,
  verifiedEmail: true,
  params: idParams,
  query: syncQuery.concat(companyFilterQuery),
  status: 202,
  response: jobRun,
  errors: ['not_found', 'conflict'],
  summary: 'Sync a source now',
  description: 'If a run is waiting or running, returns that run.',
});

export const listSourceRuns = defineEndpoint({
  id: 'data-sources.runs',
  method: 'GET',
  path: '/api/data-sources/:id/runs',
  access: read,
  params: idParams,
  query: companyFilterQuery.shape({ limit: number().integer().min(1).max(200).default(20) }),
  response: array(jobRun.required()).required(),
  errors: ['not_found'],
  summary: 'List syncs and imports of a source, newest first, with counts and reasons',
});

export const listSourceRecords = defineEndpoint({
  id: 'data-sources.records',
  method: 'GET',
  path: '/api/data-sources/:id/records',
  access: read,
  params: idParams,
  query: companyFilterQuery.shape({ ...pageQuery, limit: pageQuery.limit.default(20).max(1000) }),
  response: object({ records: array(storedRecord.required()).required(), pagination }),
  errors: ['not_found'],
  summary: 'List stored records of a source, newest first',
});

export const addSourceRecords = defineEndpoint({
  id: 'data-sources.addRecords',
  method: 'POST',
  path: '/api/data-sources/:id/records',
  access: write,
  params: idParams,
  query: companyFilterQuery.shape({ primaryKey: text().optional() }),
  upload: { types: ['application/json', 'text/csv'], bytes: LIMITS.api.recordsBodyBytes },
  status: 201,
  response: object({
    stored: number().required(),
    unchanged: number().required(),
    rejected: array(rejectedRow.required()).required(),
  }),
  errors: ['not_found', 'validation_failed', 'quota_reached'],
  summary: 'Add rows to a source',
  description:
    '`{"records": [row, …]}` (a row may carry _import_metadata) or CSV with a header. Sending the same rows again changes nothing.',
});

export const readCatalogue = defineEndpoint({
  id: 'data-sources.catalogue',
  method: 'GET',
  path: '/api/data-sources/catalogue',
  screensOnly: true,
  access: { kind: 'session', tenant: 'own', permission: 'data_sources:read' },
  response: object({
    categories: array(
      string()
        .oneOf([...SOURCE_CATEGORIES])
        .required(),
    ).required(),
    sources: array(catalogueSource.required()).required(),
    timeZone: string().required(),
  }),
  summary: 'Read what can be connected',
});

export const testConnection = defineEndpoint({
  id: 'data-sources.test',
  method: 'POST',
  path: '/api/data-sources/test',
  access: write,
  verifiedEmail: true,
  query: companyFilterQuery,
  body: object({
    type: text().required('Please choose what to connect'),
    config: configText().optional(),
    id: string().optional(),
  }),
  response: object({
    ok: boolean().required(),
    message: string().required(),
    /** Up to three of the records. */
    sample: array(json<Record<string, unknown>>().required()).required(),
  }),
  errors: ['not_found'],
  summary: 'Test a connection without storing anything',
  description: 'With `id`, stored secrets fill in what the config leaves out.',
});

export const rotateSourceSecret = defineEndpoint({
  id: 'data-sources.rotateSecret',
  method: 'POST',
  path: '/api/data-sources/:id/webhook-secret',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  response: object({ webhookSecret: string().required() }),
  errors: ['not_found', 'conflict'],
  summary: 'Create a new signing secret for a webhook source; the old one works for another day',
});

export const receiveWebhook = defineEndpoint({
  id: 'data-sources.receive',
  method: 'POST',
  path: '/api/webhooks/sources/:id',
  access: { kind: 'public' },
  params: idParams,
  upload: { types: ['application/json'], bytes: SOURCE_LIMITS.webhookBytes },
  rate: 'apiKey',
  status: 202,
  response: object({
    accepted: number().required(),
    /** Records about erased people. */ rejected: number().optional(),
  }),
  errors: [
    'not_found',
    'webhook_signature',
    'webhook_time',
    'validation_failed',
    'malformed_json',
    'quota_reached',
  ],
  summary: 'Receive records of a webhook source',
  description:
    'Signed as Standard Webhooks. The body is one record, a list, or {"records": […]}. ' +
    'Repeating a webhook-id changes nothing.',
});
