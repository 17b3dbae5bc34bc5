import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { StreamState } from './engine/streamState';

const SyncCheckpointSchema = defineEntity({
  name: 'SyncCheckpoint',
  tableName: 'sync_checkpoints',
  filters: tenantFilter(),
  uniques: [
    {
      name: 'sync_checkpoints_company_id_source_id_stream_unique',
      properties: ['companyId', 'sourceId', 'stream'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    sourceId: p.uuid(),
    stream: columns.text(),
    state: p.json<StreamState>(),
    updatedAt: columns.moment(),
  },
});

/** How far a source's stream was read; written in the transaction that stores the page. */
export class SyncCheckpoint extends SyncCheckpointSchema.class {}
SyncCheckpointSchema.setClass(SyncCheckpoint);

declare module '@bff/db/tables' {
  interface Tables {
    syncCheckpoints: TableOf<typeof SyncCheckpointSchema>;
  }
}
