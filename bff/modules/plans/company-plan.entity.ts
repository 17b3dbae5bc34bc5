import { defineEntity } from '@mikro-orm/core';
import type { PlanId } from '@core/plans/plans';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const CompanyPlanSchema = defineEntity({
  name: 'CompanyPlan',
  tableName: 'company_plans',
  filters: tenantFilter(),
  uniques: [{ name: 'company_plans_company_id_unique', properties: ['companyId'] }],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    /** The plan outside a trial. */
    plan: columns.text().$type<PlanId>(),
    /** The plan being tried, now or earlier. If set, the trial is used up. */
    trialPlan: columns.text().$type<PlanId>().nullable(),
    trialEndsAt: columns.moment().nullable(),
    changedAt: columns.moment(),
  },
});

/** A company's plan. A company without a row is on Free. */
export class CompanyPlan extends CompanyPlanSchema.class {}
CompanyPlanSchema.setClass(CompanyPlan);

declare module '@bff/db/tables' {
  interface Tables {
    companyPlans: TableOf<typeof CompanyPlanSchema>;
  }
}
