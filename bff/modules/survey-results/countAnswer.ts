import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { RUNNING_SQL } from '@bff/modules/surveys/surveyStatus';
import { ADD_FACTS_SQL, factValues } from './addFacts';
import type { CellFact } from './rollupCells';
import type { SurveyResponse } from './survey-response.entity';

const PERSON_STARTED = `insert into "survey_respondents" as r
  ("survey_id", "respondent", "company_id", "ip_address", "responses", "mobile", "desktop", "tablet", "completed", "seconds")
  values (?, ?, ?, ?, 1, ?, ?, ?, 0, 0)
  on conflict ("survey_id", "respondent") do update set "responses" = r."responses" + 1, "mobile" = r."mobile" + excluded."mobile",
    "desktop" = r."desktop" + excluded."desktop", "tablet" = r."tablet" + excluded."tablet", "ip_address" = excluded."ip_address"
  returning "responses" as "nth"`;
const SURVEY_STARTED = `update "surveys" set "response_count" = "response_count" + 1, "people" = "people" + ("nth" = 1)::int,
  "returning_people" = "returning_people" + ("nth" = 2)::int, "last_answer_at" = ? from "person" where "id" = ? and ${RUNNING_SQL} returning "id"`;

const PERSON_FINISHED = 'update "survey_respondents" set "completed" = "completed" + 1, "seconds" = "seconds" + ? where "survey_id" = ? and "respondent" = ? returning 1';
/** The last of an allowed number ends the run in the same statement that counts it. */
const SURVEY_FINISHED = `update "surveys" set "last_answer_at" = ?, "completed_since_start" = "completed_since_start" + 1,
  "status" = case when "response_limit" <= "completed_since_start" + 1 then 'inactive' else "status" end where "id" = ? and ${RUNNING_SQL} returning "id"`;
const SURVEY_TOUCHED = `update "surveys" set "last_answer_at" = ? where "id" = ? and ${RUNNING_SQL} returning "id"`;

/** Person, survey and counters in one statement: one turn to the database instead of three. */
const inOne = (person: string, survey: string): string =>
  `with "person" as (${person}), "survey" as (${survey}), "facts" as (${ADD_FACTS_SQL}) select count(*)::int as "counted" from "survey"`;

const STARTED_SQL = inOne(PERSON_STARTED, SURVEY_STARTED);
const FINISHED_SQL = inOne(PERSON_FINISHED, SURVEY_FINISHED);
const TOUCHED_SQL = inOne('select 1', SURVEY_TOUCHED);

/** Counts a started response of its person, of its survey and in the counters of results. @throws AppError survey_closed. */
export const countStart = (em: EntityManager, response: SurveyResponse, facts: readonly CellFact[], now: Date): Promise<void> => {
  const devices = ['mobile', 'desktop', 'tablet'].map((device) => Number(device === response.deviceType));
  return count(em, STARTED_SQL, [response.surveyId, response.respondent, response.companyId, response.ipAddress ?? null, ...devices], response, facts, now);
};

/** Counts a completed response. @throws AppError survey_closed. */
export const countCompletion = (em: EntityManager, response: SurveyResponse, facts: readonly CellFact[], now: Date): Promise<void> =>
  count(em, FINISHED_SQL, [response.completionTimeSeconds ?? 0, response.surveyId, response.respondent], response, facts, now);

/** Counts what saved answers changed. @throws AppError survey_closed. */
export const countChange = (em: EntityManager, response: SurveyResponse, facts: readonly CellFact[], now: Date): Promise<void> =>
  count(em, TOUCHED_SQL, [], response, facts, now);

const count = async (em: EntityManager, sql: string, person: readonly unknown[], response: SurveyResponse, facts: readonly CellFact[], now: Date): Promise<void> => {
  const [row] = await em.execute<{ counted: number }[]>(sql, [...person, now, response.surveyId, now, ...factValues(response, facts)]);
  if (row!.counted !== 1) throw new AppError('survey_closed');
};
