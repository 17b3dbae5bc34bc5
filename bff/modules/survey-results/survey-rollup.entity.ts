import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import type { Metric } from './counters/responseFacts';

const SurveyRollupSchema = defineEntity({
  name: 'SurveyRollup',
  tableName: 'survey_rollups',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    surveyId: p.uuid().primary(),
    /** Day of the response's start in the company's time zone. */
    day: p.date().primary(),
    device: columns.text().$type<DeviceType>().primary(),
    complete: p.boolean().primary(),
    flagged: p.boolean().primary(),
    metric: columns.text().$type<Metric>().primary(),
    /** Question id; '' for none. */
    question: columns.text().primary(),
    /** Answer or range (see responseFacts.ts); '' for none. */
    key: columns.text().primary(),
    n: p.integer(),
    total: p.double(),
    low: p.double().nullable(),
    high: p.double().nullable(),
  },
});

/** A counter over the responses of one survey, day, device, completion and flag. */
export class SurveyRollup extends SurveyRollupSchema.class {}
SurveyRollupSchema.setClass(SurveyRollup);

declare module '@bff/db/tables' {
  interface Tables {
    surveyRollups: TableOf<typeof SurveyRollupSchema>;
  }
}
