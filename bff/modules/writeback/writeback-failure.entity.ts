import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const WritebackFailureSchema = defineEntity({
  name: 'WritebackFailure',
  tableName: 'writeback_failures',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    runId: p.uuid().primary(),
    profileId: p.uuid().primary(),
    reason: columns.text(),
    attempts: p.integer(),
    /** True: the run sends it again by itself. */
    retries: p.boolean().default(false),
    updatedAt: columns.moment(),
  },
});

/** A person whose data was not delivered, and the reason. */
export class WritebackFailure extends WritebackFailureSchema.class {}
WritebackFailureSchema.setClass(WritebackFailure);

declare module '@bff/db/tables' {
  interface Tables {
    writebackFailures: TableOf<typeof WritebackFailureSchema>;
  }
}
