import { LIMITS } from '../limits';
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
import { resultFilterFields } from './resultFields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;

export const RESPONSE_FILE_FORMATS = ['csv', 'xlsx', 'sav', 'jsonl'] as const;
export type ResponseTableFormat = (typeof RESPONSE_FILE_FORMATS)[number];

/** Columns about a response, in the order of the file. Questions follow them. */
export const RESPONSE_FILE_COLUMNS = [
  ...['id', 'startedAt', 'completedAt', 'seconds', 'complete', 'screenedOut', 'flagged'],
  ...['version', 'language', 'device', 'country', 'page', 'referrer', 'utm', 'tags'],
  ...['email', 'uuid', 'customId', 'visitor', 'ipAddress', 'userAgent', 'hidden'],
] as const;
export type ResponseFileColumn = (typeof RESPONSE_FILE_COLUMNS)[number];

/** Headings of these columns. They are in English in every file. */
export const RESPONSE_FILE_HEADS: Readonly<Record<ResponseFileColumn, string>> = {
  ...{ id: 'Response ID', startedAt: 'Started At', completedAt: 'Completed At' },
  ...{ seconds: 'Completion Time (seconds)', complete: 'Is Complete' },
  ...{ screenedOut: 'Screened Out', flagged: 'Flagged', version: 'Survey Version' },
  ...{ language: 'Language', device: 'Device Type', country: 'Country', page: 'Page' },
  ...{ referrer: 'Referrer', utm: 'UTM', tags: 'Tags', email: 'Email', uuid: 'UUID' },
  ...{ customId: 'Custom ID', visitor: 'Visitor ID', ipAddress: 'IP Address' },
  ...{ userAgent: 'User Agent', hidden: 'Hidden Fields' },
};

/** Prefix of a question's ID among the columns. */
export const QUESTION_COLUMN = 'q:';

/** A file of responses that a job makes. It can be downloaded for 7 days. */
const responseFile = object({
  id: string().required(),
  /** The job that makes it. */
  runId: string().required(),
  name: string().required(),
  /** Number of rows, without the header; null until the file is made. */
  rows: number().nullable().defined(),
  bytes: number().nullable().defined(),
  createdAt: string().required(),
});

export const createResponseFile = defineEndpoint({
  id: 'survey-results.createFile',
  method: 'POST',
  path: '/api/surveys/:id/response-files',
  access,
  params: idParams,
  query: companyFilterQuery.shape(resultFilterFields),
  body: object({
    format: string()
      .oneOf([...RESPONSE_FILE_FORMATS])
      .required(),
    /** Wide: a row per response. Long: a row per answer. */
    shape: string()
      .oneOf(['wide', 'long'] as const)
      .required(),
    /** Names of columns, and `q:<id>` of questions. Their order in the file is fixed. */
    columns: array(text(LIMITS.text.short).required())
      .min(1, 'Please choose at least one column.')
      .max(LIMITS.surveys.questionsMax + RESPONSE_FILE_COLUMNS.length)
      .required(),
    /** Adds what the numbers of scales mean. */
    labels: boolean().default(false),
    /** Keeps text that a spreadsheet would run as a formula. */
    exact: boolean().default(false),
    /** Leaves out personal data. */
    redact: boolean().default(false),
  }),
  status: 202,
  response: responseFile,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Create a file of filtered responses with selected columns, as a background job',
});

export const listResponseFiles = defineEndpoint({
  id: 'survey-results.files',
  method: 'GET',
  path: '/api/surveys/:id/response-files',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: object({ files: array(responseFile.required()).required() }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'List the files of responses of a survey, newest first',
});

export const downloadResponseFile = defineEndpoint({
  id: 'survey-results.downloadFile',
  method: 'GET',
  path: '/api/surveys/:id/response-files/:fileId/content',
  access,
  params: object({ id: string().required(), fileId: string().required() }),
  query: companyFilterQuery,
  stream: 'text/csv; charset=utf-8',
  otherStreams: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/x-ndjson; charset=utf-8',
  ],
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Download a file of responses',
});
