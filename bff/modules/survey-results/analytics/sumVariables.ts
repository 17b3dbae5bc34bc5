import type { EntityManager } from '@mikro-orm/sql';
import type { VariableSummary } from '@core/contract/surveyResultShapes';
import { variableLabel } from '@core/survey/variables/variableHead';
import type { Results } from '../responses/findResults';
import { readResultFilter, responseCondition, type SentFilter } from '../responses/resultFilter';

/** Mean, minimum and maximum are null without an answer. */
type Sums = Omit<VariableSummary, 'label'>;

/**
 * Returns mean, minimum and maximum of the numeric variables under a filter, in the survey's order.
 * None with weights, which they don't follow.
 */
export const sumVariables = async (
  em: EntityManager,
  results: Results,
  sent: SentFilter,
): Promise<VariableSummary[]> => {
  if (results.variables.length === 0 || sent.weights) return [];
  const { sql, params } = responseCondition(results.answered, readResultFilter(sent, results));
  const number = `case when jsonb_typeof("v"."value") = 'number' then ("v"."value" #>> '{}')::float8 end`;
  const rows = await em.execute<Sums[]>(
    `select "v"."key" as "name", count(${number})::int as "answered", avg(${number}) as "mean",
      min(${number}) as "min", max(${number}) as "max"
    from "survey_responses" cross join lateral jsonb_each("variables") as "v"
    where ${sql} and jsonb_typeof("variables") = 'object' group by "v"."key"`,
    params,
  );
  const sums = new Map(rows.map((row) => [row.name, row]));
  return results.variables.flatMap((variable) => {
    const found = sums.get(variable.name);
    if (!found || found.answered === 0) return [];
    const { name, answered, mean, min, max } = found;
    const label = variableLabel(variable);
    return [{ name, label, answered, mean: Math.round(mean * 100) / 100, min, max }];
  });
};
