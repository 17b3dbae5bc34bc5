import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { readFolded } from '../counters/foldDeltas';
import { countPackedPeople, type PersonSign } from '../packs/countPackedPeople';
import { hashOf } from '../packs/packFormat';
import { findResults, type Results } from '../responses/findResults';
import { filterWithin, packedFilter } from '../responses/packedFilter';
import {
  readResultFilter,
  responseCondition,
  type ResultCondition,
  type ResultFilter,
  type SentFilter,
} from '../responses/resultFilter';
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

/** Returns the most frequent respondents, and the number of all people who answered (OP-127). @throws AppError not_found, validation_failed. */
export const readUserAnalytics = async (
  context: Context,
  id: string,
  sent: SentFilter,
): Promise<UserAnalytics> => {
  // `false` is a filter too: it selects responses that are not complete, or not flagged.
  const isFiltered = Object.entries(sent).some(
    ([key, value]) =>
      key !== 'companyFilter' &&
      value !== undefined &&
      value !== '' &&
      !(value === false && (key === 'family' || key === 'excluded')),
  );
  return readFolded(context, { surveyId: id }, async (em) => {
    const results = await findResults(em, id, sent);
    const { counts, rows } = isFiltered
      ? await fromFiltered(em, results, readResultFilter(sent, results))
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

/**
 * Counts people under a filter, using packs if there are any. Reads only the people on screen from
 * the table.
 */
const fromFiltered = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
): Promise<{ counts: Counts; rows: Row[] }> => {
  const { answered } = results;
  const whole = responseCondition(answered, filter);
  const packed = packedFilter(em, results, filter);
  const found =
    packed &&
    (await countPackedPeople(em, answered, packed, TOP, async (gap) => {
      const within = filterWithin(filter, answered.companyId, gap);
      if (!within) return [];
      const { sql, params } = responseCondition(within.answered, within.filter);
      return em.execute(
        `select "respondent", count(*)::int as "responses" from "survey_responses" where ${sql} group by "respondent"`,
        params,
      );
    }));
  if (!found) return fromRows(em, whole);
  const names: string[] = [];
  for (const sign of found.top)
    names.push(found.byName.get(sign.hash) ?? (await nameOf(em, results, filter, sign)));
  const { rows } = await fromRows(em, {
    sql: `${whole.sql} and "respondent" in (${['null', ...names.map(() => '?')].join(', ')})`,
    params: [...whole.params, ...names],
  });
  return { counts: { people: found.people, returning: found.returning }, rows };
};

/**
 * Returns the respondent of a response, looked up by its start second; '' if the response is gone.
 */
const nameOf = async (
  em: EntityManager,
  { answered }: Results,
  filter: ResultFilter,
  { hash, startedAt }: PersonSign,
): Promise<string> => {
  const { sql, params } = responseCondition(answered, {
    ...filter,
    from: new Date(startedAt),
    before: new Date(startedAt + 1000),
  });
  const rows = await em.execute<{ respondent: string }[]>(
    `select "respondent" from "survey_responses" where ${sql}`,
    params,
  );
  return rows.find(({ respondent }) => hashOf(respondent) === hash)?.respondent ?? '';
};

const fromRows = async (
  em: EntityManager,
  { sql, params }: ResultCondition,
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
