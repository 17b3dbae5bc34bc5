import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import type { CellFact } from './counters/rollupCells';

const SurveyDeltaSchema = defineEntity({
  name: 'SurveyDelta',
  tableName: 'survey_deltas',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    id: p.uuid().primary(),
    surveyId: p.uuid().index(),
    /** As in survey_responses. */
    respondent: columns.text(),
    device: columns.text().$type<DeviceType>(),
    ipAddress: columns.text().nullable(),
    /** 1 for a start; when it turns out to be another person's, 1 for that one and -1 for who was counted. */
    responses: p.integer(),
    /** 1 for a completion. */
    completed: p.integer(),
    /** 1 for a completion that the survey's row does not count yet; where a limit ends the run, the answer counted itself. */
    completedInRun: p.integer(),
    seconds: p.double().$type<number>(),
    at: columns.moment(),
    /** When the response started that it changes; null in deltas of older versions of the product. */
    startedAt: columns.moment().nullable(),
    facts: p.json<readonly CellFact[]>(),
  },
});

/** Change of one answer in its survey's numbers. Only inserted, until a fold adds it up and deletes it. */
export class SurveyDelta extends SurveyDeltaSchema.class {}
SurveyDeltaSchema.setClass(SurveyDelta);

declare module '@bff/db/tables' {
  interface Tables {
    surveyDeltas: TableOf<typeof SurveyDeltaSchema>;
  }
}
