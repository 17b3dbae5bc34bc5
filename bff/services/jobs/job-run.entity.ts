import { defineEntity, p } from '@mikro-orm/core';
import type { JobState, RunTrigger } from '@core/contract/jobs';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const JobRunSchema = defineEntity({
  name: 'JobRun',
  tableName: 'job_runs',
  filters: tenantFilter(),
  indexes: [{ name: 'job_runs_company_id_kind_id_index', properties: ['companyId', 'kind', 'id'] }],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    kind: columns.text(),
    /** The object that the run is about, such as a data source's id. */
    subjectId: columns.text().nullable(),
    state: columns.text().$type<JobState>(),
    /** Percentage, 0-100. */
    progress: p.integer(),
    counts: p.json<Record<string, number>>(),
    /** Why it failed, stopped early or waits for another attempt: a sentence that people see. */
    reason: columns.text().nullable(),
    /** Machine-readable kind of the reason, if the job provides one. */
    reasonCode: columns.text().nullable(),
    result: p.json<object>().nullable(),
    attempts: p.integer(),
    /** Number of attempts whose process died. */
    kills: p.integer().default(0),
    createdById: userColumn('created_by_id'),
    trigger: columns.text().$type<RunTrigger>().nullable(),
    /** A queued run does not start before this time. */
    startsAt: columns.moment().nullable(),
    cancelRequestedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    startedAt: columns.moment().nullable(),
    finishedAt: columns.moment().nullable(),
  },
});

/** One run of a background job, as people see it in the list. */
export class JobRun extends JobRunSchema.class {}
JobRunSchema.setClass(JobRun);

/** Number of crashes after which a run is set aside. */
export const KILLS_MAX = 2;

/**
 * Returns whether a run was set aside. Outbox jobs are retried after an hour; other jobs wait until
 * a person starts them again.
 */
export const isParked = ({ kills, finishedAt }: Pick<JobRun, 'kills' | 'finishedAt'>): boolean =>
  kills >= KILLS_MAX && Boolean(finishedAt);

declare module '@bff/db/tables' {
  interface Tables {
    jobRuns: TableOf<typeof JobRunSchema>;
  }
}
