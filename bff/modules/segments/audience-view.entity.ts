import { defineEntity, p } from '@mikro-orm/core';
import type { AudienceRule } from '@core/audience/rules';
import type { ViewFilters } from '@core/audience/viewRule';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const AudienceViewSchema = defineEntity({
  name: 'AudienceView',
  tableName: 'audience_views',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    name: columns.text(),
    description: columns.text(),
    filters: p.json<ViewFilters>().nullable(),
    rule: p.json<AudienceRule>().nullable(),
    createdById: userColumn('created_by_id').index(),
    /**
     * When its members were last marked. Null if not since the last change, so members are found by
     * the rule.
     */
    classifiedAt: columns.moment().nullable(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A saved view: a rule about people, shared in the company. */
export class AudienceView extends AudienceViewSchema.class {}
AudienceViewSchema.setClass(AudienceView);

declare module '@bff/db/tables' {
  interface Tables {
    audienceViews: TableOf<typeof AudienceViewSchema>;
  }
}
