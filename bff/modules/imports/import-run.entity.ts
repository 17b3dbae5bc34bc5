import { defineEntity, p } from '@mikro-orm/core';
import type { ImportFileType, ImportRange, ImportState } from '@core/contract/imports';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { userColumn } from '@bff/tenancy/userColumn';

const ImportRunSchema = defineEntity({
  name: 'ImportRun',
  tableName: 'import_runs',
  filters: tenantFilter(),
  indexes: [
    { name: 'import_runs_company_id_content_hash_index', properties: ['companyId', 'contentHash'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    sourceId: p
      .manyToOne(DataSource)
      .mapToPk()
      .fieldName('source_id')
      .deleteRule('set null')
      .updateRule('no action')
      .nullable(),
    fileName: columns.text(),
    fileType: columns.text().$type<ImportFileType>(),
    bytes: p.double(),
    /** SHA-256 of the file; null during the upload. */
    contentHash: columns.text().nullable(),
    range: columns.text().$type<ImportRange>(),
    primaryKey: columns.text().nullable(),
    /** Path of the list in a JSON file; null to detect it. */
    listPath: columns.text().nullable(),
    state: columns.text().$type<ImportState>(),
    reason: columns.text().nullable(),
    /** Number of rows read so far. A retry continues after them. */
    rows: p.integer(),
    stored: p.integer(),
    unchanged: p.integer(),
    outOfRange: p.integer(),
    rejected: p.integer(),
    changed: p.integer().default(0),
    repeated: p.integer().default(0),
    notUnderstood: p.json<{ field: string; target: string; count: number }[]>(),
    notes: p.json<string[]>(),
    /** True if the source was created for this file. */
    madeSource: p.boolean(),
    runId: p.uuid().nullable(),
    createdById: userColumn('created_by_id'),
    createdAt: columns.moment(),
    finishedAt: columns.moment().nullable(),
  },
});

/** One import of a file, with its result. */
export class ImportRun extends ImportRunSchema.class {}
ImportRunSchema.setClass(ImportRun);

declare module '@bff/db/tables' {
  interface Tables {
    importRuns: TableOf<typeof ImportRunSchema>;
  }
}
