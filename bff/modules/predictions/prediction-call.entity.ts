import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const PredictionCallSchema = defineEntity({
  name: 'PredictionCall',
  tableName: 'prediction_calls',
  filters: tenantFilter(),
  indexes: [
    { name: 'prediction_calls_company_id_called_at_index', properties: ['companyId', 'calledAt'] },
    {
      name: 'prediction_calls_company_id_profile_id_index',
      properties: ['companyId', 'profileId'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    /** The prediction_id in the response. */
    id: columns.id(),
    /** Null for a live test. Keeps the id of a key after its deletion. */
    tokenId: p.uuid().nullable(),
    model: columns.text().$type<'discovery' | 'explanation'>(),
    profileId: p.uuid().nullable(),
    calledAt: columns.moment(),
    latencyMs: p.double(),
    status: p.integer(),
    /** Counts toward the plan. The billable rows are the ledger. */
    billable: p.boolean(),
    liveTest: p.boolean(),
    query: columns.text().nullable(),
    itemKeys: p.array().columnType('text[]'),
    /**
     * Phrasing of each item's reason, in the order of itemKeys: `history:2` is the third phrasing
     * of the reason "history".
     */
    phrasings: p.array().columnType('text[]').default([]),
    variant: columns.text().nullable(),
    /** The experiment that chose the variant. */
    experimentId: p.uuid().nullable(),
    /** The placement's name in the request, if any. */
    placement: columns.text().nullable(),
    metadata: p.json<Record<string, unknown>>().nullable(),
  },
});

/** One prediction call that got a response. Rows are only added. */
export class PredictionCall extends PredictionCallSchema.class {}
PredictionCallSchema.setClass(PredictionCall);

declare module '@bff/db/tables' {
  interface Tables {
    predictionCalls: TableOf<typeof PredictionCallSchema>;
  }
}
