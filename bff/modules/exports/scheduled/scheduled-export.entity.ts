import { defineEntity, p } from '@mikro-orm/core';
import type { ExportFieldId, ExportFormat, ExportRange } from '@core/contract/exportFields';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const ScheduledExportSchema = defineEntity({
  name: 'ScheduledExport',
  tableName: 'scheduled_exports',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** Increases with each change. */
    revision: p.integer().default(1),
    name: columns.text(),
    fields: p.array().columnType('text[]').$type<ExportFieldId[]>(),
    /** Names of custom fields. */
    custom: p.array().columnType('text[]').default([]).$type<string[]>(),
    range: columns.text().$type<ExportRange>(),
    /** An audience category or saved view; null for all people. */
    view: columns.text().nullable(),
    format: columns.text().$type<ExportFormat>(),
    exact: p.boolean(),
    /** Null for an export that is made once. */
    cron: columns.text().nullable(),
    timeZone: columns.text(),
    /** Null without times. */
    nextAt: columns.moment().nullable(),
    /** The source of files whose connection delivers each file; null: only to download. */
    toSourceId: p.uuid().nullable(),
    /** The folder to deliver to. */
    toFolder: columns.text().nullable(),
    /** The run that makes its newest file. */
    runId: p.uuid().nullable(),
    createdById: userColumn('created_by_id'),
    createdAt: columns.moment(),
  },
});

/** An export that runs on a schedule. */
export class ScheduledExport extends ScheduledExportSchema.class {}
ScheduledExportSchema.setClass(ScheduledExport);

const ExportFileSchema = defineEntity({
  name: 'ExportFile',
  tableName: 'export_files',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'export_files_company_id_scheduled_export_id_index',
      properties: ['companyId', 'scheduledExportId'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** Id of the run that made it. */
    id: columns.id(),
    scheduledExportId: p.uuid(),
    /** Name of the downloaded file. */
    fileName: columns.text(),
    format: columns.text().$type<ExportFormat>(),
    rows: p.integer(),
    /** Null while it is being written. */
    bytes: p.bigint().$type<number>().nullable(),
    madeAt: columns.moment(),
  },
});

/** A file of a scheduled export; its content is a stored object. */
export class ExportFile extends ExportFileSchema.class {}
ExportFileSchema.setClass(ExportFile);

declare module '@bff/db/tables' {
  interface Tables {
    scheduledExports: TableOf<typeof ScheduledExportSchema>;
    exportFiles: TableOf<typeof ExportFileSchema>;
  }
}
