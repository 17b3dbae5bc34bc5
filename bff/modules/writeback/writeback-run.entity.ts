import { defineEntity, p } from '@mikro-orm/core';
import type { WritebackData, WritebackDestination } from '@core/contract/writebackData';
import type { RunTrigger } from '@core/contract/jobs';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';
import type { WritebackAudience } from './writebackAudience';

export type WritebackState =
  'queued' | 'running' | 'succeeded' | 'partial' | 'failed' | 'not_configured';

const WritebackRunSchema = defineEntity({
  name: 'WritebackRun',
  tableName: 'writeback_runs',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    destination: columns.text().$type<WritebackDestination>(),
    data: p.array().columnType('text[]').$type<WritebackData[]>(),
    audience: p.json<WritebackAudience>(),
    state: columns.text().$type<WritebackState>(),
    reason: columns.text().nullable(),
    total: p.integer(),
    sent: p.integer(),
    failed: p.integer(),
    refused: p.integer(),
    /** Rows of people who left the segment. */
    leftRows: p.integer().default(0),
    /** Rows whose deletion waits for a confirmation. */
    heldRows: p.integer().default(0),
    trigger: columns.text().default('manual').$type<RunTrigger>(),
    /** Start of its first attempt, in whole seconds and later than that of every earlier run. */
    startedAt: columns.moment().nullable(),
    /** The last finished profile. After a crash, the run continues after it. */
    cursor: p.uuid().nullable(),
    jobId: p.uuid().nullable(),
    createdById: userColumn('created_by_id').index(),
    createdAt: columns.moment(),
    finishedAt: columns.moment().nullable(),
  },
});

/** One writeback to one destination. */
export class WritebackRun extends WritebackRunSchema.class {}
WritebackRunSchema.setClass(WritebackRun);

declare module '@bff/db/tables' {
  interface Tables {
    writebackRuns: TableOf<typeof WritebackRunSchema>;
  }
}
