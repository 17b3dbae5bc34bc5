import { defineEntity, p } from '@mikro-orm/core';
import type { QuotaOverrides } from '@core/plans/quotas';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const CompanyUsageSchema = defineEntity({
  name: 'CompanyUsage',
  tableName: 'company_usage',
  filters: tenantFilter(),
  uniques: [{ name: 'company_usage_company_id_unique', properties: ['companyId'] }],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** Bytes at the last measurement, by type. */
    measured: p.json<Record<string, number>>(),
    measuredAt: columns.moment().nullable(),
    /**
     * Milliseconds that the last measurement took. A company that is slow to measure is measured
     * less often.
     */
    measureMs: p.double(),
    /** Bytes accepted since the last measurement. */
    addedBytes: p.double(),
    addedAnswerBytes: p.double(),
    /** UTC day (YYYY-MM-DD) that `invitations` counts. */
    invitationDay: columns.text().nullable(),
    invitations: p.integer(),
    /** Limits set by a Global Admin. */
    overrides: p.json<QuotaOverrides>(),
  },
});

/**
 * A company's stored and sent amounts, and its own limits. A company without a row has not stored
 * anything yet.
 */
export class CompanyUsage extends CompanyUsageSchema.class {}
CompanyUsageSchema.setClass(CompanyUsage);

declare module '@bff/db/tables' {
  interface Tables {
    companyUsage: TableOf<typeof CompanyUsageSchema>;
  }
}
