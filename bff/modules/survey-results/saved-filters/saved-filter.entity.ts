import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const SavedFilterSchema = defineEntity({
  name: 'SavedFilter',
  tableName: 'survey_saved_filters',
  filters: tenantFilter(),
  uniques: [
    {
      name: 'survey_saved_filters_company_id_survey_id_name_unique',
      properties: ['companyId', 'surveyId', 'name'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    surveyId: p.uuid(),
    name: columns.text(),
    /** The filters as the query string of a results call. */
    filters: columns.text(),
    createdAt: columns.moment(),
  },
});

/** Named filters on a survey's results. */
export class SavedFilter extends SavedFilterSchema.class {}
SavedFilterSchema.setClass(SavedFilter);

declare module '@bff/db/tables' {
  interface Tables {
    surveySavedFilters: TableOf<typeof SavedFilterSchema>;
  }
}
