import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Question } from '@core/survey/types';
import type { CompanySettings } from '@bff/tenancy/company.entity';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { addFacts } from './addFacts';
import { countRows } from './countRows';

interface Row {
  company_id: string;
  questions: Question[] | null;
  settings: CompanySettings;
}

/** Holds a survey until the transaction ends: the first lock of everything that writes its answers. @throws AppError not_found. */
export const lockSurvey = async (em: EntityManager, surveyId: string): Promise<Row> => {
  const [row] = await em.execute<Row[]>(
    `select s."company_id", s."survey"->'questions' as "questions", c."settings" from "surveys" s join "companies" c on c."id" = s."company_id"
    where s."id" = ? for no key update of s`,
    [surveyId],
  );
  if (!row) throw new AppError('not_found');
  return row;
};

/**
 * Counts a survey's answers again from the rows: the numbers after it are the numbers that counting as they come would have given.
 * Displays are kept: no row tells of them.
 * @param days the company's days (YYYY-MM-DD) to count again; all when left out.
 */
export const recountSurvey = async (
  em: EntityManager,
  surveyId: string,
  days?: readonly string[],
): Promise<void> => {
  const { company_id: companyId, questions, settings } = await lockSurvey(em, surveyId);
  const survey = { id: surveyId, questions: questions ?? [], timeZone: zoneOf(settings) };
  for (const day of days ?? (await daysOf(em, surveyId))) {
    await em.execute(
      'delete from "survey_rollups" where "survey_id" = ? and "metric" <> \'display\' and "day" = ?::date',
      [surveyId, day],
      'run',
    );
    await addFacts(em, { surveyId, companyId }, await countRows(em, survey, day));
  }
  if (!days) await recountRespondents(em, surveyId);
};

/** Every day of the company that has responses or counters. */
export const daysOf = async (em: EntityManager, surveyId: string): Promise<string[]> => {
  const [company] = await em.execute<{ settings: CompanySettings }[]>(
    'select c."settings" from "surveys" s join "companies" c on c."id" = s."company_id" where s."id" = ?',
    [surveyId],
  );
  const rows = await em.execute<{ day: string }[]>(
    `select distinct "day"::text as "day" from "survey_rollups" where "survey_id" = ? and "metric" <> 'display'
     union select distinct ("started_at" at time zone ?)::date::text from "survey_responses" where "survey_id" = ? order by 1`,
    [surveyId, zoneOf(company?.settings), surveyId],
  );
  return rows.map(({ day }) => day);
};

/** Whom to count again: some, or those above one name and up to another (null: no end). */
export type Respondents = readonly string[] | { above: string; upTo: string | null };

/** Counts people again from the rows, and with them the survey's own numbers. Everybody when `whom` is left out: for small surveys. */
export const recountRespondents = async (
  em: EntityManager,
  surveyId: string,
  whom: Respondents = { above: '', upTo: null },
): Promise<void> => {
  const [chosen, given] =
    'above' in whom
      ? [
          `and "respondent" > ?${whom.upTo === null ? '' : ' and "respondent" <= ?'}`,
          whom.upTo === null ? [whom.above] : [whom.above, whom.upTo],
        ]
      : [
          'and "respondent" in (select jsonb_array_elements_text(?::jsonb))',
          [JSON.stringify(whom)],
        ];
  const params = [surveyId, ...given];
  await lockSurvey(em, surveyId);
  await em.execute(
    `delete from "survey_respondents" where "survey_id" = ? ${chosen}`,
    params,
    'run',
  );
  await em.execute(
    `insert into "survey_respondents" ("survey_id", "respondent", "company_id", "ip_address", "responses", "mobile", "desktop", "tablet", "completed", "seconds")
    select "survey_id", "respondent", "company_id", (array_agg("ip_address" order by "started_at" desc, "id" desc))[1], count(*),
      count(*) filter (where "device_type" = 'mobile'), count(*) filter (where "device_type" = 'desktop'), count(*) filter (where "device_type" = 'tablet'),
      count(*) filter (where "is_complete"), coalesce(sum("completion_time_seconds") filter (where "is_complete"), 0)
    from "survey_responses" where "survey_id" = ? and not "is_test" ${chosen} group by "survey_id", "respondent", "company_id"`,
    params,
    'run',
  );
  await em.execute(
    `update "surveys" set "response_count" = p."answers", "people" = p."people", "returning_people" = p."again"
    from (select coalesce(sum("responses"), 0)::int as "answers", count(*)::int as "people", (count(*) filter (where "responses" > 1))::int as "again"
      from "survey_respondents" where "survey_id" = ?) p where "id" = ?`,
    [surveyId, surveyId],
    'run',
  );
};
