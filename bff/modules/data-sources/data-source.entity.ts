import { defineEntity, p } from '@mikro-orm/core';
import type { SourceReasonCode, SyncSchedule } from '@core/contract/dataSourceShapes';
import type { FieldProfile } from '@core/records/profileFields';
import type { SavedMapping } from '@core/records/savedMapping';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

/** `syncing` is not stored: a source is syncing while the run in `runId` is queued or running. */
export type StoredStatus = 'active' | 'error' | 'paused';

/**
 * When a source started to fail, or stopped sending data that was expected. `mailed`: teammates got
 * an email about it and get another when it ends.
 */
export interface SourceOutage {
  kind: 'failed' | 'silent';
  since: string;
  mailed: boolean;
}

const DataSourceSchema = defineEntity({
  name: 'DataSource',
  tableName: 'data_sources',
  filters: tenantFilter(),
  uniques: [{ name: 'data_sources_company_id_id_unique', properties: ['companyId', 'id'] }],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    name: columns.text(),
    description: columns.text().nullable(),
    /** 'File Upload', 'REST', 'GraphQL', 'Webhook', 'PostgreSQL', or a catalog id. */
    type: columns.text(),
    /** Catalog id of the card it was connected from. */
    catalogueId: columns.text().nullable(),
    status: columns.text().$type<StoredStatus>(),
    statusReason: columns.text().nullable(),
    /** Kind of the reason; null if there is no reason, or one from before kinds were stored. */
    reasonCode: columns.text().$type<SourceReasonCode>().nullable(),
    /** Number of current records that were not withdrawn. */
    records: p.integer(),
    lastSyncAt: columns.moment().nullable(),
    /** Connection settings without secrets. */
    config: p.json<Record<string, unknown>>(),
    /** JSON of the secrets, sealed under `data-source:<id>`. */
    secretsSealed: columns.text().nullable(),
    secretLastFour: columns.text().nullable(),
    /** End of the lease held by the process that refreshes the vendor access. */
    refreshingUntil: columns.moment().nullable(),
    schedule: columns.text().$type<SyncSchedule>(),
    /** For the schedule `cron`: five fields, and the time zone (IANA) they refer to. */
    cron: columns.text().nullable(),
    timeZone: columns.text().nullable(),
    nextSyncAt: columns.moment().nullable(),
    /** The latest sync or import. */
    runId: p.uuid().nullable(),
    mapping: p.json<SavedMapping>(),
    mappingVersion: p.integer(),
    /** Time of a requested full refresh that has not finished. */
    fullSince: columns.moment().nullable(),
    /** Time when the last finished full refresh was requested. */
    fullAt: columns.moment().nullable(),
    /** Field profiles of the first records, by stream and field. */
    fieldProfiles: p.json<Record<string, FieldProfile[]>>(),
    /** Sends no emails about it. */
    muted: p.boolean().default(false),
    /**
     * Days without a record after which a source without a schedule counts as silent; null for
     * never.
     */
    silentDays: p.integer().nullable(),
    /** Time when it counts as silent, unless data arrives first. */
    silentAt: columns.moment().nullable(),
    outage: p.json<SourceOutage>().nullable(),
    /** If a mapped column is missing, the sync fails before it stores anything. */
    stopOnMissing: p.boolean().default(false),
    /** Names of columns added after its first sync that still wait for a decision. */
    newColumns: p.json<string[]>().nullable(),
    createdById: userColumn('created_by_id'),
    /** Disconnected. Kept, because records may still refer to it. */
    deletedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A source of records. */
export class DataSource extends DataSourceSchema.class {}
DataSourceSchema.setClass(DataSource);

declare module '@bff/db/tables' {
  interface Tables {
    dataSources: TableOf<typeof DataSourceSchema>;
  }
}
