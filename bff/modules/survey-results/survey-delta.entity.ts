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
    /**
     * 1 for a start. If the response turns out to be another person's: 1 for that person and -1 for
     * the one counted before.
     */
    responses: p.integer(),
    /** 1 for a completion. */
    completed: p.integer(),
    /**
     * 1 for a completion that the survey's row does not count yet; 0 under a limit, because the
     * answer has already updated the row.
     */
    completedInRun: p.integer(),
    seconds: p.double().$type<number>(),
    at: columns.moment(),
    /** Start of the changed response; null in deltas of older versions of the product. */
    startedAt: columns.moment().nullable(),
    facts: p.json<readonly CellFact[]>(),
  },
});

/**
 * Change that one answer makes to its survey's numbers. Rows are inserted once; a fold adds them up
 * and deletes them.
 */
export class SurveyDelta extends SurveyDeltaSchema.class {}
SurveyDeltaSchema.setClass(SurveyDelta);

declare module '@bff/db/tables' {
  interface Tables {
    surveyDeltas: TableOf<typeof SurveyDeltaSchema>;
  }
}
