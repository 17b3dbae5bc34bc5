import type { EntityManager } from '@mikro-orm/sql';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { countPacks } from '../packs/countPacks';
import type { DayCount } from './pageBounds';
import type { Results } from './findResults';
import { filterWithin, packedFilter } from './packedFilter';
import type { Metric } from '../counters/responseFacts';
import {
  isCounted,
  responseCondition,
  rollupCondition,
  type AnsweredSurveys,
  type ResultFilter,
} from './resultFilter';

/**
 * Summed facts of one survey. Starts are separate by day, device, completion and flag, and answers
 * to some questions by day; everything else is one sum.
 */
export interface FactSum {
  surveyId: string;
  day: string | null;
  device: DeviceType | null;
  complete: boolean | null;
  flagged: boolean | null;
  metric: Metric;
  question: string;
  key: string;
  n: number;
  total: number;
  low: number | null;
  high: number | null;
}

const apart = (column: string): string => `case when "metric" = 'start' then "${column}" end`;

const SUM_SQL = (
  condition: string,
  daily: number,
): string => `select "survey_id" as "surveyId", (case when "metric" = 'start' or ("metric" = 'answer' and "question" in (${listOf(daily)})) then "day" end)::text as "day", ${apart('device')} as "device",
  ${apart('complete')} as "complete", ${apart('flagged')} as "flagged", "metric", "question", "key",
  sum("n")::int as "n", sum("total")::float8 as "total", min("low")::float8 as "low", max("high")::float8 as "high"
  from "survey_rollups" where ${condition} group by 1, 2, 3, 4, 5, 6, 7, 8`;

const listOf = (count: number): string =>
  count === 0 ? 'null' : Array.from({ length: count }, () => '?').join(', ');

/**
 * Reads the counters of some surveys under a filter that they cover. `daily`: ids of the questions
 * whose answers are counted per day.
 */
export const readRollups = async (
  em: EntityManager,
  answered: AnsweredSurveys,
  filter: ResultFilter,
  metrics: readonly Metric[],
  daily: readonly string[] = [],
): Promise<FactSum[]> => {
  const { sql, params } = rollupCondition(answered, filter);
  return em.execute<FactSum[]>(
    SUM_SQL(`${sql} and "metric" in (${listOf(metrics.length)})`, daily.length),
    [...daily, ...params, ...metrics],
  );
};

/**
 * Counts responses per day of `timeZone` under a filter, from the counters if they cover it,
 * otherwise from the rows.
 */
export const countStarts = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
): Promise<DayCount[]> => {
  const { answered, timeZone } = results;
  if (isCounted(filter)) {
    const { sql, params } = rollupCondition(answered, filter);
    return em.execute<DayCount[]>(
      `select "day"::text as "day", sum("n")::int as "n" from "survey_rollups" where ${sql} and "metric" = 'start' group by 1`,
      params,
    );
  }
  const packed = packedFilter(em, results, filter);
  if (!packed) return countRowStarts(em, answered, filter, timeZone);
  const { groups, gaps } = await countPacks(em, answered, packed, [[{ of: 'day', timeZone }]]);
  const days = new Map<string, number>();
  const add = (day: string, n: number): Map<string, number> =>
    days.set(day, (days.get(day) ?? 0) + n);
  for (const { values, n } of groups[0]!) add(values[0] as string, n);
  for (const gap of gaps) {
    const within = filterWithin(filter, answered.companyId, gap);
    if (!within) continue;
    const rows = await countRowStarts(em, within.answered, within.filter, timeZone);
    for (const { day, n } of rows) add(day, n);
  }
  return [...days].map(([day, n]) => ({ day, n }));
};

const countRowStarts = (
  em: EntityManager,
  answered: AnsweredSurveys,
  filter: ResultFilter,
  timeZone: string,
): Promise<DayCount[]> => {
  const { sql, params } = responseCondition(answered, filter);
  // Without the offset, the planner expects as many days as timestamps, and counts on disk on one
  // core.
  return em.execute<DayCount[]>(
    `select "day"::text as "day", count(*)::int as "n" from (
      select ("started_at" at time zone ?)::date as "day" from "survey_responses" where ${sql} offset 0) "days" group by "days"."day"`,
    [timeZone, ...params],
  );
};
