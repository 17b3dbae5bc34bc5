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
} from './fields';

export const JOB_STATES = [
  'queued',
  'running',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Trigger of a run: connecting a source, a person, an API key, a schedule, or an interrupted run. */
export const RUN_TRIGGERS = ['first', 'manual', 'api', 'schedule', 'continued'] as const;

export type RunTrigger = (typeof RUN_TRIGGERS)[number];

/** One run of background work. `progress` is percent 0-100; `counts` are named whole numbers such as rows read or rejected. */
export const jobRun = object({
  /** Run ID. */
  id: string().required(),
  /** Kind of work, such as `sources.sync`. */
  kind: string().required(),
  /** Display name of the kind. */
  label: string().required(),
  /** State of the run. */
  state: string()
    .oneOf([...JOB_STATES])
    .required(),
  /** Percent, 0 to 100. */
  progress: number().required(),
  /** Named numbers, such as rows read. */
  counts: json<Record<string, number>>().required(),
  /** Why it failed, as a sentence. */
  reason: string().nullable(),
  /** Error code of the reason. */
  reasonCode: string().nullable(),
  /** Result of the run. */
  result: json().nullable(),
  /** Number of attempts. */
  attempts: number().required(),
  /** True if it can be stopped. */
  cancellable: boolean().required(),
  /** Trigger of the run; null if unknown. */
  trigger: string()
    .oneOf([...RUN_TRIGGERS])
    .nullable(),
  /** Earliest start of a waiting run. */
  startsAt: string().nullable(),
  /** When it was requested. */
  createdAt: string().required(),
  /** When it started. */
  startedAt: string().nullable(),
  /** When it ended. */
  finishedAt: string().nullable(),
});

export const syncQuery = object({
  /** Reads everything again, and removes records that no longer exist in the source. */
  full: boolean().default(false),
});

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;

export const listJobs = defineEndpoint({
  id: 'jobs.list',
  method: 'GET',
  path: '/api/jobs',
  access,
  query: companyFilterQuery.shape({
    kind: string().optional(),
    /** A kind to leave out. */
    except: string().optional(),
    subjectId: string().optional(),
    limit: number().integer().min(1).max(200).default(50),
  }),
  response: array(jobRun.required()).required(),
  summary: 'List background runs, newest first',
});

export const readJob = defineEndpoint({
  id: 'jobs.read',
  method: 'GET',
  path: '/api/jobs/:id',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: jobRun,
  errors: ['not_found'],
  summary: 'Read state and progress of a background run',
});

export const cancelJob = defineEndpoint({
  id: 'jobs.cancel',
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  access: { ...access, permission: 'data_sources:write' },
  params: idParams,
  query: companyFilterQuery,
  response: jobRun,
  errors: ['not_found', 'conflict'],
  summary: 'Ask a background run to stop',
  description: 'A running one stops at its next step. A finished one gets 409.',
});
