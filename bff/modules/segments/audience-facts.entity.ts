import { defineEntity, p } from '@mikro-orm/core';
import type { AudienceFacts as Facts } from '@core/audience/audienceFacts';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const AudienceFactsSchema = defineEntity({
  name: 'AudienceFacts',
  tableName: 'audience_facts',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    facts: p.json<Facts>(),
    computedAt: columns.moment(),
  },
});

/** Facts about a company's people as a whole, used as a baseline for each person. */
export class CompanyAudienceFacts extends AudienceFactsSchema.class {}
AudienceFactsSchema.setClass(CompanyAudienceFacts);

declare module '@bff/db/tables' {
  interface Tables {
    audienceFacts: TableOf<typeof AudienceFactsSchema>;
  }
}
