import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const SourceRecordSchema = defineEntity({
  name: 'SourceRecord',
  tableName: 'source_records',
  filters: tenantFilter(),
  indexes: [{ name: 'source_records_source_id_id_index', properties: ['sourceId', 'id'] }],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    sourceId: p.uuid(),
    /**
     * Stable within the source: the row's own key, or its hash and position. At most one version
     * per key is current.
     */
    recordKey: columns.text(),
    /** Stream of a connector, such as contacts or orders. */
    stream: columns.text().nullable(),
    /** The row's own fields, as received. */
    data: p.json<Record<string, unknown>>(),
    rowHash: columns.text(),
    /** Import or sync that stored it. */
    importId: p.uuid().nullable(),
    /** Position in the file or call, from 0. */
    recordIndex: p.integer().nullable(),
    /** _import_metadata from the sender. */
    meta: p.json<Record<string, unknown>>().nullable(),
    receivedAt: columns.moment(),
    /** Last time that a full pass saw it unchanged. */
    seenAt: columns.moment().nullable(),
    /** Time when a later version of the same key arrived. */
    supersededAt: columns.moment().nullable(),
    /** Withdrawn: the import was undone, the source removed, or the row deleted at the source. */
    withdrawnAt: columns.moment().nullable(),
    /** Outbox mark: null until the projection has processed this version (or its withdrawal). */
    unifiedAt: columns.moment().nullable(),
  },
});

/**
 * One row of a source. Versions are added, never rewritten. Only recordRows and withdrawRecords
 * write it.
 */
export class SourceRecord extends SourceRecordSchema.class {}
SourceRecordSchema.setClass(SourceRecord);

declare module '@bff/db/tables' {
  interface Tables {
    sourceRecords: TableOf<typeof SourceRecordSchema>;
  }
}
