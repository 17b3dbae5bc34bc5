import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { foldWaiting } from '../counters/foldDeltas';
import { findResults, type Results } from '../responses/findResults';
import { readResultFilter, responseCondition, type SentFilter } from '../responses/resultFilter';
import { respondentLabel } from '../answering/respondentOf';

interface Row {
  respondent: string;
  ip_address: string | null;
  responses: number;
  mobile: number;
  desktop: number;
  tablet: number;
  completed: number;
  seconds: number;
}

export interface EngagedUser {
  ip_address: string | null;
  label: string;
  response_count: number;
  device_types: string[];
  avg_completion_time: number | null;
}
export interface UserAnalytics {
  uniqueUsers: number;
  returningUsers: number;
  userEngagement: EngagedUser[];
}

interface Counts {
  people: number;
  returning: number;
}

/** Who answered most often, and how many people did at all (OP-127). @throws AppError not_found, validation_failed. */
export const readUserAnalytics = async (
  context: Context,
  id: string,
  sent: SentFilter,
): Promise<UserAnalytics> => {
  const isFiltered = Object.entries(sent).some(
    ([key, value]) =>
      key !== 'companyFilter' && value !== undefined && value !== '' && value !== false,
  );
  await foldWaiting(context, id);
  return context.transaction(async (em) => {
    const results = await findResults(em, id, sent.family);
    const { counts, rows } = isFiltered
      ? await fromRows(em, responseCondition(results.answered, readResultFilter(sent, results)))
      : await fromCounters(em, results);
    return {
      uniqueUsers: counts.people,
      returningUsers: counts.returning,
      userEngagement: rows.map(present),
    };
  });
};

const TOP = LIMITS.results.engagedUsers;

const fromCounters = async (
  em: EntityManager,
  { answered: { companyId }, surveys: [survey] }: Results,
): Promise<{ counts: Counts; rows: Row[] }> => ({
  counts: { people: survey!.people, returning: survey!.returningPeople },
  rows: await em.execute<Row[]>(
    `select * from "survey_respondents" where "company_id" = ? and "survey_id" = ? order by "responses" desc, "respondent" desc limit ${TOP}`,
    [companyId, survey!.id],
  ),
});

const GROUP_SQL = (condition: string): string => `with "people" as (
  select "respondent", max("ip_address") as "ip_address", count(*)::int as "responses",
    (count(*) filter (where "device_type" = 'mobile'))::int as "mobile", (count(*) filter (where "device_type" = 'desktop'))::int as "desktop",
    (count(*) filter (where "device_type" = 'tablet'))::int as "tablet", (count(*) filter (where "is_complete"))::int as "completed",
    coalesce(sum("completion_time_seconds"), 0)::float8 as "seconds"
  from "survey_responses" where ${condition} group by "respondent")
  select *, (count(*) over ())::int as "all_people", (count(*) filter (where "responses" > 1) over ())::int as "all_returning"
  from "people" order by "responses" desc, "respondent" desc limit ${TOP}`;

const fromRows = async (
  em: EntityManager,
  { sql, params }: ReturnType<typeof responseCondition>,
): Promise<{ counts: Counts; rows: Row[] }> => {
  const rows = await em.execute<(Row & { all_people: number; all_returning: number })[]>(
    GROUP_SQL(sql),
    params,
  );
  return {
    counts: { people: rows[0]?.all_people ?? 0, returning: rows[0]?.all_returning ?? 0 },
    rows,
  };
};

const present = (row: Row): EngagedUser => ({
  ip_address: row.ip_address,
  label: respondentLabel(row.respondent),
  response_count: row.responses,
  device_types: (['mobile', 'desktop', 'tablet'] as const).filter((device) => row[device] > 0),
  avg_completion_time:
    row.completed > 0 ? Math.round((Number(row.seconds) / row.completed) * 10) / 10 : null,
});
