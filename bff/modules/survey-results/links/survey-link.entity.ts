import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const SurveyLinkSchema = defineEntity({
  name: 'SurveyLink',
  tableName: 'survey_links',
  filters: tenantFilter(),
  indexes: [
    { name: 'survey_links_company_id_address_index', properties: ['companyId', 'address'] },
  ],
  uniques: [
    {
      name: 'survey_links_company_id_survey_id_token_hash_unique',
      properties: ['companyId', 'surveyId', 'tokenHash'],
    },
    {
      name: 'survey_links_company_id_survey_id_address_unique',
      properties: ['companyId', 'surveyId', 'address'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    surveyId: p.uuid(),
    /** Hash of the token in the link. The token is shown once and not stored. */
    tokenHash: columns.text(),
    /** Recipient's email address in lowercase; null for a link that works once for any visitor. */
    address: columns.text().nullable(),
    createdAt: columns.moment(),
  },
});

/** A link to a survey that accepts one response. Its response has the link's id as its submission (answeredLink.ts). */
export class SurveyLink extends SurveyLinkSchema.class {}
SurveyLinkSchema.setClass(SurveyLink);

declare module '@bff/db/tables' {
  interface Tables {
    surveyLinks: TableOf<typeof SurveyLinkSchema>;
  }
}
