import type { EntityManager } from '@mikro-orm/sql';
import { asLast } from '@bff/db/lastStatement';
import { RUNNING_SQL } from '@bff/modules/surveys/surveyStatus';
import { addFactsSql, factValues } from './addFacts';
import { leavesATrace } from './leavesATrace';
import type { CellFact } from './rollupCells';
import { searchTextOf } from './searchTextOf';
import type { StoredResponse } from './storedResponse';

/** Whether the survey counted it: a test has no such statement before its row. */
const COUNTED = 'exists (select 1 from "survey")';

const responseWhere = (condition: string): string => `update "survey_responses" r set "answers" = n."answers", "answer_marks" = n."answer_marks", "search_text" = n."search_text",
  "last_answer_at" = n."last_answer_at", "updated_at" = n."last_answer_at", "flagged" = n."flagged", "is_complete" = n."is_complete", "completed_at" = n."completed_at",
  "completion_time_seconds" = n."completion_time_seconds", "awaits_projection" = n."awaits_projection"
  from jsonb_populate_record(null::"survey_responses", ?::jsonb) n where r."id" = n."id" and ${condition}
  returning r."survey_id", r."respondent", r."completion_time_seconds"`;

const SURVEY_TOUCHED = `update "surveys" set "last_answer_at" = ? where "id" = ? and ${RUNNING_SQL} returning "id"`;
/** The last of an allowed number ends the run in the same statement that counts it. */
const SURVEY_FINISHED = `update "surveys" set "last_answer_at" = ?, "completed_since_start" = "completed_since_start" + 1,
  "status" = case when "response_limit" <= "completed_since_start" + 1 then 'inactive' else "status" end where "id" = ? and ${RUNNING_SQL} returning "id"`;
const PERSON_FINISHED = `update "survey_respondents" p set "completed" = p."completed" + 1, "seconds" = p."seconds" + "response"."completion_time_seconds"
  from "response" where p."survey_id" = "response"."survey_id" and p."respondent" = "response"."respondent" returning 1`;

/** Survey, row, person and counters in one statement: nothing of it happens when the survey no longer runs. */
const inOne = (survey: string, person: string): string => `with "survey" as (${survey}), "response" as (${responseWhere(COUNTED)}), "person" as (${person}),
  "facts" as (${addFactsSql(COUNTED)}) select count(*)::int as "stored" from "response"`;

const TOUCHED = inOne(SURVEY_TOUCHED, 'select 1');
const FINISHED = inOne(SURVEY_FINISHED, PERSON_FINISHED);
const UNCOUNTED = `with "response" as (${responseWhere('true')}) select count(*)::int as "stored" from "response"`;

/**
 * Stores a response's new answers as the last thing its transaction does, the survey locked; a test is counted nowhere.
 * @returns false when the survey no longer takes answers: then nothing was stored.
 */
export const writeAnswers = async (em: EntityManager, response: StoredResponse, facts: readonly CellFact[], now: Date): Promise<boolean> => {
  const row = JSON.stringify(rowOf(response));
  const [done] = response.isTest
    ? await em.execute<{ stored: number }[]>(asLast(em, UNCOUNTED), [row])
    : await em.execute<{ stored: number }[]>(asLast(em, response.isComplete ? FINISHED : TOUCHED), [now, response.surveyId, now, row, ...factValues(response, facts)]);
  return done!.stored === 1;
};

const rowOf = (response: StoredResponse) => ({
  id: response.id,
  answers: response.answers,
  answer_marks: response.answerMarks,
  search_text: searchTextOf(response.answers),
  last_answer_at: response.lastAnswerAt,
  flagged: response.flagged,
  is_complete: response.isComplete,
  completed_at: response.completedAt,
  completion_time_seconds: response.completionTimeSeconds,
  awaits_projection: response.isComplete && leavesATrace(response),
});
