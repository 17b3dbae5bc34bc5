import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { WritebackRun } from './writeback-run.entity';

const WritebackFailureSchema = defineEntity({
  name: 'WritebackFailure',
  tableName: 'writeback_failures',
  filters: tenantFilter(),
  properties: {
    runId: p
      .manyToOne(WritebackRun)
      .mapToPk()
      .fieldName('run_id')
      .deleteRule('cascade')
      .updateRule('no action')
      .primary(),
    profileId: p.uuid().primary(),
    companyId: companyColumn().index(),
    reason: columns.text(),
    attempts: p.integer(),
    updatedAt: columns.moment(),
  },
});

/** A person whose data did not arrive, and why. */
export class WritebackFailure extends WritebackFailureSchema.class {}
WritebackFailureSchema.setClass(WritebackFailure);

declare module '@bff/db/tables' {
  interface Tables {
    writebackFailures: TableOf<typeof WritebackFailureSchema>;
  }
}
