import { listOf, listQuery } from './apiPage';
import { defineEndpoint } from './defineEndpoint';
import { EXPORT_TYPES } from './exportFields';
import { idParams, object, string } from './fields';
import { scheduledExport, scheduledExportBody } from './scheduledExports';

const read = { kind: 'apiKey', scope: 'read', area: 'people' } as const;
const write = { ...read, scope: 'write' } as const;

export const apiListExports = defineEndpoint({
  id: 'api.listExports',
  method: 'GET',
  path: '/api/v1/exports',
  access: read,
  query: object({
    ...listQuery,
    sort: string().oneOf(['name', 'newest', 'oldest']).default('name'),
  }),
  response: listOf(scheduledExport),
  summary: 'List exports of people with their files',
  description: 'Sorted by name, or with `sort` by creation time.',
});

export const apiCreateExport = defineEndpoint({
  id: 'api.createExport',
  method: 'POST',
  path: '/api/v1/exports',
  access: write,
  body: scheduledExportBody,
  status: 201,
  response: scheduledExport,
  errors: ['not_found', 'quota_reached'],
  summary: 'Create an export of people that runs once, now, or on a schedule',
  description:
    'With `cron: null`, it runs now: read the export until `runId` is null, then download the file.',
  example: { body: { name: 'Nightly', fields: ['name', 'email'], format: 'csv', cron: null } },
});

export const apiReadExport = defineEndpoint({
  id: 'api.readExport',
  method: 'GET',
  path: '/api/v1/exports/:id',
  access: read,
  params: idParams,
  response: scheduledExport,
  summary: 'Read one export with its files',
});

export const apiRunExport = defineEndpoint({
  id: 'api.runExport',
  method: 'POST',
  path: '/api/v1/exports/:id/run',
  access: write,
  params: idParams,
  status: 202,
  response: scheduledExport,
  summary: 'Run an export now',
});

export const apiDeleteExport = defineEndpoint({
  id: 'api.deleteExport',
  method: 'DELETE',
  path: '/api/v1/exports/:id',
  access: write,
  params: idParams,
  status: 204,
  summary: 'Delete an export and its files',
});

export const apiDownloadExport = defineEndpoint({
  id: 'api.downloadExport',
  method: 'GET',
  path: '/api/v1/exports/:id/files/:file',
  access: read,
  params: object({ id: string().required(), file: string().required() }),
  stream: 'text/csv; charset=utf-8',
  otherStreams: Object.values(EXPORT_TYPES),
  summary: "Download an export's file",
});
