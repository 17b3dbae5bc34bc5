import { defineEntity, p } from '@mikro-orm/core';
import type { CompanyStatus } from '@core/contract/companies';
import type { Brand } from '@core/survey/brand';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';

/** A company's settings. Missing keys have their defaults. */
export interface CompanySettings {
  /** Time zone (IANA) for days and months in reports; default UTC. */
  timeZone?: string;
  /** Storage of respondents' IP addresses; default truncated. */
  ipStorage?: 'full' | 'truncated';
  /** Number of days that responses are kept; absent: forever. */
  retentionDays?: number;
  /** Origins that may embed surveys; none = every site. */
  allowedEmbedOrigins?: string[];
  /** True if teammates who manage data sources get emails about them; default true. */
  sourceEmails?: boolean;
  /** The company's own colors; absent: none. */
  brand?: Brand;
}

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'companies',
  filters: tenantFilter({ column: 'id' }),
  uniques: [
    { name: 'companies_is_internal_unique', properties: ['isInternal'], where: '"is_internal"' },
    {
      name: 'companies_test_of_unique',
      properties: ['testOf'],
      where: '"test_of" is not null',
    },
  ],
  properties: {
    id: columns.id(),
    name: columns.text(),
    domain: columns.text().nullable(),
    /** Time when the company verified the domain. Null: unverified, so it grants nothing. */
    domainVerifiedAt: columns.moment().nullable(),
    industry: columns.text().nullable(),
    companySize: columns.text().nullable(),
    website: columns.text().nullable(),
    phone: columns.text().nullable(),
    address: columns.text().nullable(),
    description: columns.text().nullable(),
    targetAudience: columns.text().nullable(),
    status: columns.text().$type<CompanyStatus>(),
    /** URL of the stored image. */
    logo: columns.text().nullable(),
    /**
     * The operator's own company, which has the global admins. Set at the first start, never by
     * name. At most one row has it.
     */
    isInternal: p.boolean(),
    /**
     * Set on a test company: the company whose test keys use it. A test company contains only test
     * data and has no teammates.
     */
    testOf: p.uuid().nullable(),
    /** True if the company's administrators can see its audience, as global admins can. */
    audienceOpen: p.boolean().default(false),
    settings: p.json<CompanySettings>(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A tenant. */
export class Company extends CompanySchema.class {}
CompanySchema.setClass(Company);

declare module '@bff/db/tables' {
  interface Tables {
    companies: TableOf<typeof CompanySchema>;
  }
}
