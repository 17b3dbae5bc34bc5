import { defineEntity } from '@mikro-orm/core';
import type {
  WRITEBACK_KINDS,
  WritebackDestination as Name,
} from '@core/contract/audienceWriteback';
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
