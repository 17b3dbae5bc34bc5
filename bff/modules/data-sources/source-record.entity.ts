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
    /** Stable within the source: what the row calls itself, else its hash and place. Of one key at most one version is current. */
    recordKey: columns.text(),
    /** Stream of a connector: contacts, orders … */
    stream: columns.text().nullable(),
    /** The row's own fields, as they came. */
    data: p.json<Record<string, unknown>>(),
    rowHash: columns.text(),
    /** Import or sync that brought it. */
    importId: p.uuid().nullable(),
    /** Place in the file or the call, from 0. */
    recordIndex: p.integer().nullable(),
    /** _import_metadata the sender gave. */
    meta: p.json<Record<string, unknown>>().nullable(),
    receivedAt: columns.moment(),
    /** A pass that read everything saw it again, unchanged. */
    seenAt: columns.moment().nullable(),
    /** A later version of the same key came. */
    supersededAt: columns.moment().nullable(),
    /** Taken back: the import was undone, the source removed, or the row deleted at the source. */
    withdrawnAt: columns.moment().nullable(),
    /** Mark of the outbox: null until the projection has seen this version (or its withdrawal). */
    unifiedAt: columns.moment().nullable(),
  },
});

/** One row of a source. Versions are added, never rewritten. Written by recordRows and withdrawRecords only. */
export class SourceRecord extends SourceRecordSchema.class {}
SourceRecordSchema.setClass(SourceRecord);

declare module '@bff/db/tables' {
  interface Tables {
    sourceRecords: TableOf<typeof SourceRecordSchema>;
  }
}
