import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ImportRejectSchema = defineEntity({
  name: 'ImportReject',
  tableName: 'import_rejects',
  filters: tenantFilter(),
  indexes: [{ name: 'import_rejects_import_id_line_index', properties: ['importId', 'line'] }],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    importId: p.uuid(),
    /** From 1, the header included. */
    line: p.integer(),
    /** The field whose value is not understood; null: the whole row was not stored. */
    field: columns.text().nullable(),
    reason: columns.text(),
    raw: columns.text().nullable(),
  },
});

/** A row that was not stored or a value that is not understood, and why. */
export class ImportReject extends ImportRejectSchema.class {}
ImportRejectSchema.setClass(ImportReject);

declare module '@bff/db/tables' {
  interface Tables {
    importRejects: TableOf<typeof ImportRejectSchema>;
  }
}
