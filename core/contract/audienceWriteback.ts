import { audienceFilters } from './audienceShapes';
import { audienceAccess } from './audienceAccess';
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
import { isTableKind, TABLE_KINDS } from '../audience/writebackTable';
import { jobRun, RUN_TRIGGERS } from './jobs';
import { WRITEBACK_DATA, WRITEBACK_DESTINATIONS, WRITEBACK_KINDS } from './writebackData';
import { destination, destinationSettings } from './writebackDestination';
import { writebackTable } from './writebackTables';

const base = '/api/audience-intelligence/writeback';

export const writebackRun = object({
  id: string().required(),
  jobId: string().nullable(),
  destination: string()
    .oneOf([...WRITEBACK_DESTINATIONS])
    .required(),
  data: array(
    string()
      .oneOf([...WRITEBACK_DATA])
      .required(),
  ).required(),
  /** Reserved: the preview is the dry run and creates no run. */
  dryRun: boolean().required(),
  /** not_configured: nothing was sent, because the destination has no address. */
  state: string()
    .oneOf(['queued', 'running', 'succeeded', 'partial', 'failed', 'not_configured'])
    .required(),
  reason: string().nullable(),
  total: number().required(),
  sent: number().required(),
  failed: number().required(),
  /** People left out because they opted out of data sharing. */
  refused: number().required(),
  /** Rows for people who left the segment, marked or deleted in this run. */
  left: number().required(),
  /** Rows that would have been deleted: most of the table, so a teammate has to confirm the deletion. */
  held: number().required(),
  /** What started the run. */
  trigger: string()
    .oneOf([...RUN_TRIGGERS])
    .required(),
  startedAt: string().nullable(),
  createdAt: string().required(),
  finishedAt: string().nullable(),
  createdByName: string().nullable(),
});

export const listDestinations = defineEndpoint({
  id: 'audience.destinations',
  method: 'GET',
  path: `${base}/destinations`,
  screensOnly: true,
  access: audienceAccess,
  query: companyFilterQuery,
  response: array(destination.required()).required(),
  errors: ['company_required'],
  summary: 'List the writeback destinations and whether they are configured',
});

/** Where the endpoints of one destination are, and who can use them. */
const oneDestination = {
  path: `${base}/destinations/:destination`,
  screensOnly: true,
  access: audienceAccess,
  params: object({
    destination: string()
      .oneOf([...WRITEBACK_DESTINATIONS])
      .required(),
  }),
  query: companyFilterQuery,
} as const;

export const saveDestination = defineEndpoint({
  ...oneDestination,
  id: 'audience.saveDestination',
  method: 'PUT',
  verifiedEmail: true,
  body: object({
    kind: string()
      .oneOf([...WRITEBACK_KINDS])
      .required('Please choose what kind of destination it is.'),
    /** Not for tables. */
    url: text(2000)
      .trim()
      .when('kind', {
        is: isTableKind,
        then: (sent) => sent.optional(),
        otherwise: (sent) => sent.required('Please enter an HTTPS URL.'),
      }),
    /**
     * HubSpot's private-app token, or the password of a database. Navout creates a webhook's secret
     * and returns it once.
     */
    secret: text(2000).optional(),
    ...destinationSettings,
  }),
  response: destination.shape({ secret: string().nullable().default(null) }),
  errors: ['company_required', 'validation_failed', 'not_found', 'conflict'],
  summary: 'Configure a destination; only this response has the secret of a new webhook',
});

export const testDestination = defineEndpoint({
  ...oneDestination,
  id: 'audience.testDestination',
  method: 'POST',
  path: `${base}/destinations/:destination/test`,
  verifiedEmail: true,
  body: object({
    kind: string()
      .oneOf([...TABLE_KINDS])
      .required(),
    /** Default: the stored password, if the server is the same. */
    secret: text(2000).optional(),
    table: writebackTable.default(undefined).required(),
  }),
  response: object({
    ok: boolean().required(),
    /** The problem, or a message that the test succeeded. */
    message: string().required(),
  }),
  errors: ['company_required', 'validation_failed'],
  summary: 'Test the connection, table and columns of a destination; nothing is written',
});

export const deleteDestination = defineEndpoint({
  ...oneDestination,
  id: 'audience.deleteDestination',
  method: 'DELETE',
  status: 204,
  errors: ['company_required', 'not_found'],
  summary: 'Delete a destination',
});

export const writebackRequest = object({
  destinations: array(
    string()
      .oneOf([...WRITEBACK_DESTINATIONS])
      .required(),
  )
    .min(1, 'Please choose a destination.')
    .max(WRITEBACK_DESTINATIONS.length)
    .required(),
  data: array(
    string()
      .oneOf([...WRITEBACK_DATA])
      .required(),
  )
    .min(1, 'Please choose what to send.')
    .max(WRITEBACK_DATA.length)
    .required(),
  /** The people to send: one person, a category or view, or the current filters. Default: each destination's segment, or all people if it has none. */
  userId: string().optional(),
  category: string().optional(),
  filters: object(audienceFilters).default(undefined).optional(),
  /** Send all people, also to destinations with a segment. A table still contains only its segment. */
  everyone: boolean().optional(),
});

export const previewWriteback = defineEndpoint({
  id: 'audience.previewWriteback',
  method: 'POST',
  path: `${base}/preview`,
  screensOnly: true,
  access: audienceAccess,
  query: companyFilterQuery,
  body: writebackRequest,
  response: object({
    total: number().required(),
    refused: number().required(),
    /** People who made no choice about data sharing. They are sent. */
    withoutChoice: number().required(),
    /** Up to three messages exactly as they would be sent. */
    sample: array(json<Record<string, unknown>>().required()).required(),
    destinations: array(destination.required()).required(),
  }),
  errors: ['company_required', 'not_found', 'segment_deleted'],
  summary: 'Preview what a writeback would send and which people it includes; nothing is sent',
});

export const startWriteback = defineEndpoint({
  id: 'audience.startWriteback',
  method: 'POST',
  path: base,
  screensOnly: true,
  access: audienceAccess,
  verifiedEmail: true,
  query: companyFilterQuery,
  body: writebackRequest,
  status: 202,
  response: object({ runs: array(writebackRun.required()).required() }),
  errors: ['company_required', 'not_found', 'segment_deleted'],
  summary:
    'Start a writeback: one run per destination; one that lacks settings is recorded as not configured',
});

export const listWritebackRuns = defineEndpoint({
  id: 'audience.writebackRuns',
  method: 'GET',
  path: `${base}/runs`,
  screensOnly: true,
  access: audienceAccess,
  query: companyFilterQuery.shape({ limit: number().integer().min(1).max(200).default(20) }),
  response: array(writebackRun.required()).required(),
  summary: 'List writeback runs, newest first',
});

export const readWritebackRun = defineEndpoint({
  id: 'audience.writebackRun',
  method: 'GET',
  path: `${base}/runs/:id`,
  screensOnly: true,
  access: audienceAccess,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    run: writebackRun.required(),
    /** Rows that failed, with the reason; at most 200. */
    failures: array(
      object({
        userId: string().required(),
        name: string().nullable(),
        reason: string().required(),
        attempts: number().required(),
      }).required(),
    ).required(),
  }),
  errors: ['not_found'],
  summary: 'Read one run with the rows that failed',
});

export const retryWriteback = defineEndpoint({
  id: 'audience.retryWriteback',
  method: 'POST',
  path: `${base}/runs/:id/retry`,
  screensOnly: true,
  access: audienceAccess,
  verifiedEmail: true,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    /** Delete the rows that the run held back instead. */
    deletesMost: boolean().optional(),
  }),
  status: 202,
  response: jobRun,
  errors: ['not_found', 'conflict'],
  summary: 'Send the failed rows of a run again, or delete the rows that it held back',
});
