import { defineEntity, p } from '@mikro-orm/core';
import type { CompanyStatus } from '@core/contract/companies';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';

/** A company's settings. A missing key takes its default. */
export interface CompanySettings {
  /** IANA zone that days and months of reports follow; default UTC. */
  timeZone?: string;
  /** Storage of respondents' IP addresses; default truncated. */
  ipStorage?: 'full' | 'truncated';
  /** Days that answers are kept; absent = forever. */
  retentionDays?: number;
  /** Origins that may embed surveys; none = every site. */
  allowedEmbedOrigins?: string[];
  /** True if people who manage data sources get mail about them; default true. */
  sourceEmails?: boolean;
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
    /** When the company proved that the domain is theirs; null = unverified, and the domain grants nothing. */
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
    /** The company whose test keys work on this one. It holds their test data and has no people. */
    testOf: p.uuid().nullable(),
    /** True if its administrators see the audience, as global admins do. */
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
