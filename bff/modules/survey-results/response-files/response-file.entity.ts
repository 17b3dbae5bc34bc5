import { defineEntity, p } from '@mikro-orm/core';
import type { ResponseTableFormat } from '@core/contract/responseFiles';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { SentFilter } from '../responses/resultFilter';

/** What a file contains. */
export interface ResponseFileOptions {
  format: ResponseTableFormat;
  shape: 'wide' | 'long';
  columns: string[];
  labels: boolean;
  exact: boolean;
  redact: boolean;
  filters: SentFilter;
}

const ResponseFileSchema = defineEntity({
  name: 'ResponseFile',
  tableName: 'response_files',
  filters: tenantFilter(),
  indexes: [
    { name: 'response_files_company_id_survey_id_index', properties: ['companyId', 'surveyId'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    surveyId: p.uuid(),
    /** The run of its job. */
    runId: p.uuid(),
    /** Name of the downloaded file. */
    fileName: columns.text(),
    options: p.json<ResponseFileOptions>(),
    /** Null until it is made. */
    rows: p.integer().nullable(),
    bytes: p.bigint().$type<number>().nullable(),
    createdAt: columns.moment(),
  },
});

/** A file of responses with chosen columns; its content is a stored object. */
export class ResponseFile extends ResponseFileSchema.class {}
ResponseFileSchema.setClass(ResponseFile);

declare module '@bff/db/tables' {
  interface Tables {
    responseFiles: TableOf<typeof ResponseFileSchema>;
  }
}
