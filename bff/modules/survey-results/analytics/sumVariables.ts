import type { EntityManager } from '@mikro-orm/sql';
import type { VariableSummary } from '@core/contract/surveyResultShapes';
import { numberBins } from '@core/survey/answerBins';
import { variableLabel } from '@core/survey/variables/variableHead';
import { numberKey } from '../counters/responseFacts';
import type { Results } from '../responses/findResults';
import { readResultFilter, responseCondition, type SentFilter } from '../responses/resultFilter';

interface ValueCount {
  value: number;
  count: number;
}

/**
 * Returns mean, minimum, maximum and distribution of the numeric variables under a filter, in the
 * survey's order. None with weights, which they don't follow.
 */
export const sumVariables = async (
  em: EntityManager,
  results: Results,
  sent: SentFilter,
): Promise<VariableSummary[]> => {
  if (results.variables.length === 0 || sent.weights) return [];
  const { sql, params } = responseCondition(results.answered, readResultFilter(sent, results));
  const summaries: VariableSummary[] = [];
  for (const variable of results.variables) {
    const { name } = variable;
    // One query per variable takes less time than grouping all by name and value.
    const own = await em.execute<ValueCount[]>(
      `select ("variables" -> ?::text)::float8 as "value", count(*)::int as "count"
      from "survey_responses"
      where ${sql} and jsonb_typeof("variables" -> ?::text) = 'number'
      group by 1`,
      [name, ...params, name],
    );
    if (own.length === 0) continue;
    const answered = own.reduce((sum, { count }) => sum + count, 0);
    const total = own.reduce((sum, { value, count }) => sum + value * count, 0);
    const values = own.map(({ value }) => value).sort((one, other) => one - other);
    summaries.push({
      ...{ name, label: variableLabel(variable), answered },
      mean: Math.round((total / answered) * 100) / 100,
      ...{ min: values[0]!, max: values.at(-1)! },
      buckets: numberBins(countsOf(own)),
    });
  }
  return summaries;
};

/**
 * Counts a few values unchanged. Many values are rounded to three digits, like numbers in answers.
 */
const countsOf = (groups: readonly ValueCount[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const { value, count } of groups) {
    const key = groups.length > 1000 ? Number(numberKey(value)) : value;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
};
