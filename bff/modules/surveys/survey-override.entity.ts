import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const SurveyOverrideSchema = defineEntity({
  name: 'SurveyOverride',
  tableName: 'survey_overrides',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'survey_overrides_company_id_created_at_index',
      properties: ['companyId', 'createdAt'],
    },
  ],
  properties: {
    id: columns.id(),
    companyId: companyColumn(),
    /** Stays after the survey is deleted. */
    surveyId: p.uuid().index(),
    surveyName: columns.text(),
    userId: userColumn('user_id').index(),
    userName: columns.text(),
    globalSettings: p.json<object>(),
    customSettings: p.json<object>(),
    overrideReason: columns.text(),
    createdAt: columns.moment(),
  },
});

/** One override of the company's identifier rules. Rows are only added. */
export class SurveyOverride extends SurveyOverrideSchema.class {}
SurveyOverrideSchema.setClass(SurveyOverride);

declare module '@bff/db/tables' {
  interface Tables {
    surveyOverrides: TableOf<typeof SurveyOverrideSchema>;
  }
}
