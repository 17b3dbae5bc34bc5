import { LIMITS } from '../limits';
import type { FieldProfile } from '../records/profileFields';
import type { SavedMapping } from '../records/savedMapping';
import { dataSource } from './dataSourceShapes';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  json,
  number,
  object,
  string,
  text,
} from './fields';
import { jobRun } from './jobs';

export const IMPORT_RANGES = ['7d', '30d', '90d', '1y', 'all'] as const;

export type ImportRange = (typeof IMPORT_RANGES)[number];

export const IMPORT_FILE_TYPES = ['CSV', 'JSON', 'Excel'] as const;

export type ImportFileType = (typeof IMPORT_FILE_TYPES)[number];

export const IMPORT_STATES = [
  'waiting',
  'running',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

const read = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...read, permission: 'data_sources:write' } as const;

/** Content types that browsers send for these files. The content decides. */
const FILE_TYPES = [
  'text/csv',
  'text/plain',
  'application/csv',
  'application/json',
  'application/octet-stream',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/tab-separated-values',
];

const importRun = object({
  id: string().required(),
  fileName: string().required(),
  fileType: string()
    .oneOf([...IMPORT_FILE_TYPES])
    .required(),
  bytes: number().required(),
  range: string()
    .oneOf([...IMPORT_RANGES])
    .required(),
  state: string()
    .oneOf([...IMPORT_STATES])
    .required(),
  reason: string().nullable(),
  /** Rows read. */
  rows: number().required(),
  /** Rows stored. */
  stored: number().required(),
  /** Stored rows that replaced an earlier version. */
  changed: number().required(),
  /** Rows that were already stored. */
  unchanged: number().required(),
  /** Rows outside the date range. */
  outOfRange: number().required(),
  rejected: number().required(),
  /** Rows whose ID appears again later in the file. The last one counts. */
  repeated: number().required(),
  /** Fields with values that were not recognized. Their rows are stored. */
  notUnderstood: array(
    object({
      field: string().required(),
      target: string().required(),
      count: number().required(),
    }).required(),
  ).required(),
  /** Encoding, delimiter, date column of the range. */
  notes: array(string().required()).required(),
  sourceId: string().nullable(),
  sourceName: string().nullable(),
  runId: string().nullable(),
  createdAt: string().required(),
  finishedAt: string().nullable(),
  canUndo: boolean().required(),
});

const importQuery = companyFilterQuery.shape({
  fileName: text().required('Please choose a file'),
  range: string()
    .oneOf([...IMPORT_RANGES])
    .default('all'),
  /** For a JSON file: path to the list of rows, such as `data.orders`; default: found automatically. `$` is the whole file. */
  list: text().optional(),
  /** Adds to this source instead of creating one. */
  sourceId: string().optional(),
  /** Column that identifies a row: a later file with the same value replaces it. */
  primaryKey: text().optional(),
  name: text().optional(),
  description: text(2000).optional(),
});

const importAnswer = object({
  import: importRun,
  source: dataSource,
  /** See GET /api/jobs/{id}. Null if there is nothing to do. */
  run: jobRun.nullable().default(null),
  /** True if this file was imported before. Returns that import. */
  duplicate: boolean().required(),
});

export const createImport = defineEndpoint({
  id: 'imports.create',
  method: 'POST',
  path: '/api/imports',
  access: write,
  query: importQuery,
  upload: { types: FILE_TYPES, bytes: LIMITS.imports.fileBytes },
  status: 201,
  response: importAnswer,
  errors: ['not_found', 'validation_failed', 'quota_reached', 'storage_unavailable'],
  summary: 'Import a CSV, JSON, .xlsx or .xls file of at most 10 MB',
  description:
    'The body is the file. Rows are stored in the background. Sending the same bytes again changes nothing.',
});

export const streamImport = defineEndpoint({
  id: 'imports.stream',
  method: 'POST',
  path: '/api/imports/stream',
  access: write,
  query: importQuery,
  upload: { types: FILE_TYPES, bytes: LIMITS.imports.streamBytes },
  status: 201,
  response: importAnswer,
  errors: ['not_found', 'validation_failed', 'quota_reached', 'storage_unavailable'],
  summary: 'Import a large CSV file, read as a stream',
});

export const readKnownSource = defineEndpoint({
  id: 'imports.knownSource',
  method: 'GET',
  path: '/api/imports/sources/:id',
  screensOnly: true,
  access: read,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    name: string().required(),
    /** Saved decisions about its fields. */
    saved: json<SavedMapping>().required(),
    /** Profiles of its fields so far. */
    profiles: array(json<FieldProfile>().required()).required(),
  }),
  errors: ['not_found'],
  summary: 'Read the saved decisions for a file that is added to this source',
  description: 'The browser previews the file itself; only the import uploads it.',
});

export const listImports = defineEndpoint({
  id: 'imports.list',
  method: 'GET',
  path: '/api/imports',
  access: read,
  query: companyFilterQuery.shape({
    sourceId: string().optional(),
    limit: number().integer().min(1).max(200).default(50),
  }),
  response: array(importRun.required()).required(),
  summary: 'List imports, newest first',
});

export const readImport = defineEndpoint({
  id: 'imports.read',
  method: 'GET',
  path: '/api/imports/:id',
  access: read,
  params: idParams,
  query: companyFilterQuery,
  response: importRun,
  errors: ['not_found'],
  summary: 'Read one import',
});

export const downloadRejectedRows = defineEndpoint({
  id: 'imports.rejected',
  method: 'GET',
  path: '/api/imports/:id/rejected',
  screensOnly: true,
  access: read,
  params: idParams,
  query: companyFilterQuery,
  stream: 'text/csv; charset=utf-8',
  errors: ['not_found'],
  summary:
    'Download the rejected rows and the values that were not recognized, with line and reason (the first 10,000)',
  description: '`id` is the ID of the import, or of a run of the source.',
});

export const resendRejectedRows = defineEndpoint({
  id: 'imports.resendRejected',
  method: 'POST',
  path: '/api/imports/:id/rejected/send',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    /** Number of values that are accepted now. */
    accepted: number().required(),
    /** Number of rows and values that stay rejected. */
    left: number().required(),
  }),
  errors: ['not_found'],
  summary: 'Send the rejected rows again, through the current mapping of their source',
  description: '`id` is the ID of the import, or of a run of the source.',
  screensOnly: true,
});

export const undoImport = defineEndpoint({
  id: 'imports.undo',
  method: 'POST',
  path: '/api/imports/:id/undo',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  response: importRun,
  errors: ['not_found', 'conflict'],
  summary: 'Undo an import',
  description: 'Records it replaced are restored; a source with no other records is removed.',
});
