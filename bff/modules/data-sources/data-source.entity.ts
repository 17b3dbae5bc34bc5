import { defineEntity, p } from '@mikro-orm/core';
import type { SourceReasonCode, SyncSchedule } from '@core/contract/dataSourceShapes';
import type { FieldProfile } from '@core/records/profileFields';
import type { SavedMapping } from '@core/records/savedMapping';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

/** `syncing` is not stored: it is so while the run in `runId` waits or works. */
export type StoredStatus = 'active' | 'error' | 'paused';

/** Since when a source fails, or sends nothing although it should. `mailed`: people got a mail about it, and get one at its end. */
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
    /** 'File Upload', 'REST', 'GraphQL', 'Webhook', 'PostgreSQL', else a catalogue id. */
    type: columns.text(),
    /** Catalogue id of the card it was connected from. */
    catalogueId: columns.text().nullable(),
    status: columns.text().$type<StoredStatus>(),
    statusReason: columns.text().nullable(),
    /** Kind of the reason; null: no reason, or one from before kinds were kept. */
    reasonCode: columns.text().$type<SourceReasonCode>().nullable(),
    /** Records that are current and not withdrawn. */
    records: p.integer(),
    lastSyncAt: columns.moment().nullable(),
    /** Connection settings besides its secrets. */
    config: p.json<Record<string, unknown>>(),
    /** JSON of the secrets, sealed under `data-source:<id>`. */
    secretsSealed: columns.text().nullable(),
    secretLastFour: columns.text().nullable(),
    /** End of the lease of the process that refreshes the access at the vendor. */
    refreshingUntil: columns.moment().nullable(),
    schedule: columns.text().$type<SyncSchedule>(),
    /** Of the schedule `cron`: five parts, and the zone (IANA) whose clocks they follow. */
    cron: columns.text().nullable(),
    timeZone: columns.text().nullable(),
    nextSyncAt: columns.moment().nullable(),
    /** The latest sync or import. */
    runId: p.uuid().nullable(),
    mapping: p.json<SavedMapping>(),
    mappingVersion: p.integer(),
    /** A full refresh was asked for at this moment and is not over. */
    fullSince: columns.moment().nullable(),
    /** Time when the last finished full refresh was requested. */
    fullAt: columns.moment().nullable(),
    /** Profiles of the first records, by stream and field. */
    fieldProfiles: p.json<Record<string, FieldProfile[]>>(),
    /** No mail about it. */
    muted: p.boolean().default(false),
    /** Days without a record after which a source without a schedule counts as silent; null: never. */
    silentDays: p.integer().nullable(),
    /** When it counts as silent, unless something comes before. */
    silentAt: columns.moment().nullable(),
    outage: p.json<SourceOutage>().nullable(),
    /** A sync that misses a mapped column fails before it stores anything. */
    stopOnMissing: p.boolean().default(false),
    /** Names of columns that came later than its first sync; who decides about one leaves it here. */
    newColumns: p.json<string[]>().nullable(),
    createdById: userColumn('created_by_id'),
    /** Disconnected; kept because records may still name it. */
    deletedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A place records come from. */
export class DataSource extends DataSourceSchema.class {}
DataSourceSchema.setClass(DataSource);

declare module '@bff/db/tables' {
  interface Tables {
    dataSources: TableOf<typeof DataSourceSchema>;
  }
}
