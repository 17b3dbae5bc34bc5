import { defineEntity, p } from '@mikro-orm/core';
import type {
  WRITEBACK_KINDS,
  WritebackData,
  WritebackDestination as Name,
} from '@core/contract/writebackData';
import type { WritebackTable } from '@core/contract/writebackTables';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const WritebackDestinationSchema = defineEntity({
  name: 'WritebackDestination',
  tableName: 'writeback_destinations',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    destination: columns.text().$type<Name>().primary(),
    kind: columns.text().$type<(typeof WRITEBACK_KINDS)[number]>(),
    url: columns.text(),
    /** The signing secret of a webhook, or the token of a connector, sealed in the secret box. */
    secretSealed: columns.text().hidden(),
    secretHint: columns.text(),
    /** Server, table and mapping of a table. */
    config: p.json<WritebackTable>().nullable(),
    /** Category or view whose people the schedule sends, and to which a table is limited. */
    segment: columns.text().nullable(),
    /** Null without a schedule. */
    cron: columns.text().nullable(),
    timeZone: columns.text().nullable(),
    scheduledData: p.array().columnType('text[]').$type<WritebackData[]>().nullable(),
    nextAt: columns.moment().nullable(),
    /** Why the last scheduled run failed. It was reported once. */
    failure: columns.text().nullable(),
    updatedAt: columns.moment(),
  },
});

/** Connection to one kind of system of a company. */
export class WritebackDestination extends WritebackDestinationSchema.class {}
WritebackDestinationSchema.setClass(WritebackDestination);

declare module '@bff/db/tables' {
  interface Tables {
    writebackDestinations: TableOf<typeof WritebackDestinationSchema>;
  }
}
