import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const SurveyRespondentSchema = defineEntity({
  name: 'SurveyRespondent',
  tableName: 'survey_respondents',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'survey_respondents_survey_id_responses_respondent_index',
      properties: ['surveyId', 'responses', 'respondent'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    surveyId: p.uuid().primary(),
    /** As in survey_responses. */
    respondent: columns.text().primary(),
    ipAddress: columns.text().nullable(),
    responses: p.integer(),
    mobile: p.integer(),
    desktop: p.integer(),
    tablet: p.integer(),
    completed: p.integer(),
    /** Sum over completed responses, in seconds. */
    seconds: p.double().$type<number>().$type<number>(),
  },
});

/** One person's counters in one survey, updated when deltas are added up. */
export class SurveyRespondent extends SurveyRespondentSchema.class {}
SurveyRespondentSchema.setClass(SurveyRespondent);

declare module '@bff/db/tables' {
  interface Tables {
    surveyRespondents: TableOf<typeof SurveyRespondentSchema>;
  }
}
