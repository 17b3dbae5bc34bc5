import { listOf, listQuery, nameQuery, order, range } from './apiPage';
import { dataSource } from './dataSourceShapes';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, idParams, json, number, object, string } from './fields';
import { jobRun, syncQuery } from './jobs';
import { apiUsage } from './outbound-api';

/** An item of the company's catalog. */
export const apiItem = object({
  /** The company's own ID for the item. */
  id: string().required(),
  /** Name of the item. */
  title: string().required(),
  /** Text about the item. */
  description: string().nullable(),
  /** Category. */
  category: string().nullable(),
  /** Words that describe it. */
  tags: array(string().required()).required(),
  /** In major units of `currency`. */
  price: number().nullable(),
  /** Three letters (ISO 4217). */
  currency: string().nullable(),
  /** If false, the item is not recommended for now. */
  available: boolean().required(),
  /** A hidden item is never recommended. */
  hidden: boolean().required(),
  /** All other fields, by name. */
  attributes: json<Record<string, unknown>>().required(),
  /** When it was first sent. */
  createdAt: string().required(),
  /** When it last changed. */
  updatedAt: string().required(),
});

const itemsByKey = { kind: 'apiKey', scope: 'read', area: 'items' } as const;
const itemParams = object({ key: string().required() });

export const apiListItems = defineEndpoint({
  id: 'api.listItems',
  method: 'GET',
  path: '/api/v1/items',
  access: itemsByKey,
  query: object({
    ...listQuery,
    /** `id`: by the company's own ID. `updated`: least recently changed first. */
    sort: string().oneOf(['id', 'updated']).default('id'),
    /** Only items changed at or after this time. */
    since: range.since,
    /** Only this category, as sent. */
    category: string().max(500).optional(),
    hidden: boolean().optional(),
    available: boolean().optional(),
  }),
  response: listOf(apiItem),
  summary: 'List items',
});

export const apiReadItem = defineEndpoint({
  id: 'api.readItem',
  method: 'GET',
  path: '/api/v1/items/:key',
  access: itemsByKey,
  params: itemParams,
  response: apiItem,
  summary: 'Read one item by ID',
});

export const apiDeleteItem = defineEndpoint({
  id: 'api.deleteItem',
  method: 'DELETE',
  path: '/api/v1/items/:key',
  access: { ...itemsByKey, scope: 'write' },
  params: itemParams,
  status: 204,
  summary: 'Delete one item',
  description:
    'It is not recommended, starting with the next call. Its events are kept. To hide it for a while, send `hidden: true`.',
});

const sourcesByKey = { kind: 'apiKey', scope: 'read', area: 'sources' } as const;

export const apiListSources = defineEndpoint({
  id: 'api.listSources',
  method: 'GET',
  path: '/api/v1/sources',
  access: sourcesByKey,
  query: object({ ...listQuery, ...nameQuery, sort: order() }),
  response: listOf(dataSource),
  summary: 'List connected data sources, by creation time',
});

export const apiReadSource = defineEndpoint({
  id: 'api.readSource',
  method: 'GET',
  path: '/api/v1/sources/:id',
  access: sourcesByKey,
  params: idParams,
  response: dataSource,
  summary: 'Read one data source',
});

/** What a run did with one table of a source. */
const tableRun = object({
  /** The table; empty for the one named in the source's own settings. */
  name: string().defined(),
  /** Display name. */
  title: string().required(),
  /** Counts by name, such as rows read. The counts of the run are the sums over its tables. */
  counts: json<Record<string, number>>().required(),
  /** False if the run has not reached the end of the table. */
  done: boolean().required(),
});

/** A sync or an import of a source. */
export const sourceRun = jobRun.shape({
  /** Results by table; empty if the source has only one. */
  tables: array(tableRun).required(),
});

export const apiListSourceRuns = defineEndpoint({
  id: 'api.listSourceRuns',
  method: 'GET',
  path: '/api/v1/sources/:id/runs',
  access: sourcesByKey,
  params: idParams,
  query: object({ ...listQuery, sort: order() }),
  response: listOf(sourceRun),
  summary: 'List syncs and imports of a data source, by start time',
});

export const apiSyncSource = defineEndpoint({
  id: 'api.syncSource',
  method: 'POST',
  path: '/api/v1/sources/:id/sync',
  access: { ...sourcesByKey, scope: 'write' },
  params: idParams,
  query: syncQuery,
  status: 202,
  response: jobRun,
  errors: ['conflict'],
  summary: 'Sync a data source now',
  description: 'If a run is waiting or running, returns that run.',
});

export const apiReadUsage = defineEndpoint({
  id: 'api.readUsage',
  method: 'GET',
  path: '/api/v1/usage',
  access: { kind: 'apiKey', scope: 'read', area: 'usage' },
  response: apiUsage,
  summary: "Read this month's billable calls against the plan",
  description: 'Only predictions are billable. Every other call under /api/v1 is free.',
});
