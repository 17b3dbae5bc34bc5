import { defineEntity, p } from '@mikro-orm/core';
import type { StoredSettings } from '@core/survey/types';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const SurveyThemeSchema = defineEntity({
  name: 'SurveyTheme',
  tableName: 'survey_themes',
  filters: tenantFilter(),
  properties: {
    id: columns.id(),
    companyId: companyColumn().index(),
    name: columns.text(),
    settings: p.json<Pick<StoredSettings, 'theme' | 'logo'>>(),
    createdById: userColumn('created_by_id').index(),
    createdAt: columns.moment(),
  },
});

/** Colors, fonts and logo of a survey, saved under a name for the whole company. */
export class SurveyTheme extends SurveyThemeSchema.class {}
SurveyThemeSchema.setClass(SurveyTheme);

declare module '@bff/db/tables' {
  interface Tables {
    surveyThemes: TableOf<typeof SurveyThemeSchema>;
  }
}
