import { LIMITS } from '../limits';
import { CRON_PROBLEMS, cronProblem } from '../cron/cronTimes';
import { isTimeZone, UNKNOWN_ZONE } from '../time/zonedTime';
import { defineEndpoint } from './defineEndpoint';
import { EXPORT_FIELD_IDS, EXPORT_FORMATS, EXPORT_RANGES, EXPORT_TYPES } from './exportFields';
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

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

const fields = array(
  string()
    .oneOf([...EXPORT_FIELD_IDS])
    .required(),
);

const format = string().oneOf([...EXPORT_FORMATS]);

/** A file created by a schedule. */
const exportFile = object({
  /** File ID. */
  id: string().required(),
  /** File format. */
  format: format.required(),
  /** When it was made. */
  madeAt: string().required(),
  /** People in it. */
  rows: number().required(),
  /** Size of the file. */
  bytes: number().required(),
});

/** Where files are delivered, besides the download. */
const delivery = object({
  /** A connected source of files on S3 or SFTP: its connection is used. */
  sourceId: string().required('Please choose a storage service.'),
  /** Folder at the source. */
  folder: text(500).trim().required('Please enter a folder.'),
});

/** Contents and times of an export. */
export const scheduledExportBody = object({
  /** Name of the export. */
  name: text(100).trim().required('Please enter a name.'),
  /** Columns, in the fixed order. */
  fields: fields
    .max(EXPORT_FIELD_IDS.length)
    .required('Please select at least one field to export')
    .test(
      'any',
      'Please select at least one field to export',
      (sent, { parent }) =>
        sent.length > 0 || ((parent as { custom?: string[] }).custom?.length ?? 0) > 0,
    ),
  /** Names of custom fields; they follow the ten columns. */
  custom: array(text(200).required()).max(LIMITS.exports.customFields).default([]),
  /** People who were first or last seen in this time. */
  range: string()
    .oneOf([...EXPORT_RANGES])
    .default('30d'),
  /** Only the people of this segment, by its ID. */
  view: text(64).nullable().default(null),
  /** Format of the files. */
  format: format.default('csv'),
  /** Keeps cells unchanged, even if a spreadsheet would run them as formulas. */
  exact: boolean().default(false),
  /** Five cron fields; null to create one file now. */
  cron: text(100)
    .nullable()
    .defined(CRON_PROBLEMS.form)
    .test('cron', (sent, { createError }) => {
      if (sent === null) return true;
      const problem = cronProblem(sent);
      return problem === null || createError({ message: CRON_PROBLEMS[problem] });
    }),
  /** Default: files are only kept for download. */
  delivery: delivery.nullable().default(null),
  /** Time zone of these times (IANA). Default: the company's. */
  timeZone: text(60)
    .optional()
    .test('zone', UNKNOWN_ZONE, (sent) => sent === undefined || isTimeZone(sent)),
});

/** A scheduled export. */
export const scheduledExport = scheduledExportBody.shape({
  /** Export ID. */
  id: string().required(),
  /** Increases with each change. */
  revision: number().required(),
  custom: array(string().required()).required(),
  cron: text(100).nullable().defined(),
  delivery: delivery.nullable().defined(),
  timeZone: text(60).required(),
  /** When the next file is made. */
  nextAt: string().nullable().defined(),
  /** ID of the run in progress; null without one. */
  runId: string().nullable().defined(),
  /** Why the last run created no file; null if it succeeded. */
  failure: string().nullable().defined(),
  /** Files, newest first. */
  files: array(exportFile.required()).required(),
});

export const listScheduledExports = defineEndpoint({
  id: 'exports.listScheduled',
  method: 'GET',
  path: '/api/export/scheduled',
  access,
  query: companyFilterQuery,
  response: array(scheduledExport.required()).required(),
  errors: ['company_required'],
  summary: 'List scheduled exports with their files',
});

export const scheduleExport = defineEndpoint({
  id: 'exports.schedule',
  method: 'POST',
  path: '/api/export/scheduled',
  access: write,
  query: companyFilterQuery,
  body: scheduledExportBody,
  status: 201,
  response: scheduledExport,
  errors: ['company_required', 'not_found', 'quota_reached'],
  summary: 'Schedule an export',
});

export const changeScheduledExport = defineEndpoint({
  id: 'exports.changeScheduled',
  method: 'PUT',
  path: '/api/export/scheduled/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: scheduledExportBody.shape({
    /** An outdated one is rejected with 409. */
    revision: number().integer().required(),
  }),
  response: scheduledExport,
  errors: ['not_found', 'conflict'],
  summary: 'Change a scheduled export',
  screensOnly: true,
});

export const unscheduleExport = defineEndpoint({
  id: 'exports.unschedule',
  method: 'DELETE',
  path: '/api/export/scheduled/:id',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a scheduled export and its files',
});

export const runScheduledExport = defineEndpoint({
  id: 'exports.runScheduled',
  method: 'POST',
  path: '/api/export/scheduled/:id/run',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 202,
  response: scheduledExport,
  errors: ['not_found'],
  summary: 'Create the file of a scheduled export now',
});

export const downloadExportFile = defineEndpoint({
  id: 'exports.downloadFile',
  method: 'GET',
  path: '/api/export/files/:id',
  access,
  params: idParams,
  query: companyFilterQuery,
  stream: 'text/csv; charset=utf-8',
  otherStreams: Object.values(EXPORT_TYPES),
  errors: ['not_found'],
  summary: 'Download a file of a scheduled export',
});
