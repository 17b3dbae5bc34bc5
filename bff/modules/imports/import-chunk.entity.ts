import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ImportChunkSchema = defineEntity({
  name: 'ImportChunk',
  tableName: 'import_chunks',
  filters: tenantFilter(),
  uniques: [
    {
      name: 'import_chunks_company_id_import_id_seq_unique',
      properties: ['companyId', 'importId', 'seq'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    importId: p.uuid(),
    seq: p.integer(),
    bytes: p.blob(),
  },
});

/** A piece of a file that waits to be read. Removed after the import. */
export class ImportChunk extends ImportChunkSchema.class {}
ImportChunkSchema.setClass(ImportChunk);

declare module '@bff/db/tables' {
  interface Tables {
    importChunks: TableOf<typeof ImportChunkSchema>;
  }
}
