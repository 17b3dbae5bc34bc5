import { defineEntity, p } from '@mikro-orm/core';
import type {
  ExperimentGoal,
  ExperimentState,
  ExperimentVariant,
  Guardrail,
} from '@core/models/experiments';
import type { GroupCounts } from '@core/models/experimentVerdict';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ExperimentSchema = defineEntity({
  name: 'Experiment',
  tableName: 'experiments',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    name: columns.text(),
    /**
     * A kind, or the name of one of the company's placements. Only one experiment runs per
     * placement.
     */
    placement: columns.text(),
    goal: columns.text().$type<ExperimentGoal>(),
    guardrail: columns.text().$type<Guardrail>(),
    /** Percentage of people in the holdout, who get plain popularity. */
    holdout: p.integer(),
    /** Never changes, because the shares determine each person's variant. */
    variants: p.json<ExperimentVariant[]>(),
    state: columns.text().$type<ExperimentState>(),
    createdAt: columns.moment(),
    startedAt: columns.moment().nullable(),
    stoppedAt: columns.moment().nullable(),
    /** Time when its guardrail was last checked. */
    checkedAt: columns.moment().nullable(),
    /** Counts at its end, or hourly while it runs; null before the first count. */
    counts: p.json<GroupCounts[]>().nullable(),
    /** Duration of the count. */
    countMs: p.integer().nullable(),
  },
});

/** A comparison of settings at a placement: each person gets one of them. */
export class Experiment extends ExperimentSchema.class {}
ExperimentSchema.setClass(Experiment);

declare module '@bff/db/tables' {
  interface Tables {
    experiments: TableOf<typeof ExperimentSchema>;
  }
}
