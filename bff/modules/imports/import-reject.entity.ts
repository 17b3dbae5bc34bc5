import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ImportRejectSchema = defineEntity({
  name: 'ImportReject',
  tableName: 'import_rejects',
  filters: tenantFilter(),
  indexes: [
    { name: 'import_rejects_import_id_line_index', properties: ['importId', 'line'] },
    {
      name: 'import_rejects_company_id_run_id_id_index',
      properties: ['companyId', 'runId', 'id'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** The import; null for the rows of a sync. */
    importId: p.uuid().nullable(),
    runId: p.uuid().nullable(),
    /** The file or the stream that a run read it from. */
    part: columns.text().nullable(),
    /** From 1, including the header; null for records without lines. */
    line: p.integer().nullable(),
    /** The field with an unreadable value; null if the whole row was not stored. */
    field: columns.text().nullable(),
    reason: columns.text(),
    raw: columns.text().nullable(),
  },
});

/**
 * A row that an import or a run did not store, or a value that could not be read, with the reason.
 */
export class ImportReject extends ImportRejectSchema.class {}
ImportRejectSchema.setClass(ImportReject);

declare module '@bff/db/tables' {
  interface Tables {
    importRejects: TableOf<typeof ImportRejectSchema>;
  }
}
