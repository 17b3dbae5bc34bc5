import { defineEntity, p } from '@mikro-orm/core';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const WaitingFollowUpSchema = defineEntity({
  name: 'WaitingFollowUp',
  tableName: 'waiting_follow_ups',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    responseId: p.uuid().primary(),
  },
});

/** A completed response that has not been checked against the survey's rules yet. */
export class WaitingFollowUp extends WaitingFollowUpSchema.class {}
WaitingFollowUpSchema.setClass(WaitingFollowUp);

declare module '@bff/db/tables' {
  interface Tables {
    waitingFollowUps: TableOf<typeof WaitingFollowUpSchema>;
  }
}
