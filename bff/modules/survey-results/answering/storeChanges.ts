import { prepared } from '@bff/db/prepared';
import type { StatementStep } from '@bff/db/sendMessage';
import { uuidArray } from '@bff/db/sqlArrays';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { leavesATrace } from './leavesATrace';
import type { CellFact } from '../counters/rollupCells';
import { searchTextOf } from '../responses/searchTextOf';
import type { StoredResponse } from './storedResponse';

/** A start as it is stored, by column. */
export interface StartRow {
  id: string;
  company_id: string;
  survey_id: string;
  submission_id: string;
  is_test: boolean;
  device_type: DeviceType;
  user_agent: string | null;
  ip_address: string | null;
  identifiers: object | null;
  signed: string | null;
  visitor_id: string | null;
  respondent: string;
  hidden: object | null;
  language: string | null;
  page: string | null;
  display_token: string | null;
  started_at: Date;
}

/** A submission whose row is asked for. */
interface Submission {
  survey_id: string;
  submission_id: string;
}

/** A fact with its survey; `start`: it counts only if that start is new. */
interface SurveyFact extends CellFact {
  survey: string;
  start: string | null;
}

/** What the writes of one transaction come to. */
export interface Changes {
  companyId: string;
  starts: readonly StartRow[];
  saves: readonly StoredResponse[];
  facts: readonly SurveyFact[];
  /** Whose rows are asked for, new or stored before. */
  asked: readonly Submission[];
}

const COLUMNS = `"id", "company_id", "survey_id", "submission_id", "is_test", "device_type", "user_agent", "ip_address", "identifiers", "signed", "visitor_id", "respondent",
  "hidden", "language", "page", "display_token", "started_at"`;

const NEW = `insert into "survey_responses" (${COLUMNS}, "is_complete", "flagged", "answers", "answer_marks", "search_text", "created_at", "updated_at")
  select ${COLUMNS}, false, false, '{}', '{}', '', "started_at", "started_at" from jsonb_populate_recordset(null::"survey_responses", $1::jsonb) order by "survey_id", "submission_id"
  on conflict ("survey_id", "submission_id") do nothing
  returning "id", "survey_id", "submission_id", "respondent", "ip_address", "device_type", "is_test", "started_at"`;

const SAVED = `update "survey_responses" r set "answers" = n."answers", "answer_marks" = n."answer_marks", "search_text" = n."search_text",
  "last_answer_at" = n."last_answer_at", "updated_at" = n."last_answer_at", "flagged" = n."flagged", "is_complete" = n."is_complete", "completed_at" = n."completed_at",
  "completion_time_seconds" = n."completion_time_seconds", "awaits_projection" = n."awaits_projection"
  from jsonb_populate_recordset(null::"survey_responses", $2::jsonb) n where r."id" = n."id" and r."id" = any($3::uuid[])
  returning r."survey_id", r."respondent", r."ip_address", r."is_test", r."is_complete", r."completion_time_seconds", r."last_answer_at"`;

/** What people did, a row each: a test is nobody's. */
const DONE = `select "survey_id", "respondent", 1 as "responses", "ip_address", "device_type", 0 as "completed", 0 as "seconds", "started_at" as "at" from "new" where not "is_test"
  union all select "survey_id", "respondent", 0, "ip_address", '', "is_complete"::int, coalesce("completion_time_seconds", 0), "last_answer_at" from "saved" where not "is_test"`;

const BY_PERSON = `select "survey_id", "respondent", sum("responses")::int as "responses", (array_agg("ip_address" order by "responses" desc, "at" desc))[1] as "ip_address",
  (count(*) filter (where "device_type" = 'mobile'))::int as "mobile", (count(*) filter (where "device_type" = 'desktop'))::int as "desktop",
  (count(*) filter (where "device_type" = 'tablet'))::int as "tablet", sum("completed")::int as "completed", sum("seconds") as "seconds", max("at") as "at"
  from "done" group by "survey_id", "respondent"`;

const PERSON = `insert into "survey_respondents" as r
  ("survey_id", "respondent", "company_id", "ip_address", "responses", "mobile", "desktop", "tablet", "completed", "seconds")
  select "survey_id", "respondent", $4::uuid, "ip_address", "responses", "mobile", "desktop", "tablet", "completed", "seconds"
  from "by_person" where "responses" + "completed" > 0 order by "survey_id", "respondent"
  on conflict ("survey_id", "respondent") do update set "responses" = r."responses" + excluded."responses", "mobile" = r."mobile" + excluded."mobile",
    "desktop" = r."desktop" + excluded."desktop", "tablet" = r."tablet" + excluded."tablet", "completed" = r."completed" + excluded."completed",
    "seconds" = r."seconds" + excluded."seconds", "ip_address" = case when excluded."responses" > 0 then excluded."ip_address" else r."ip_address" end
  returning "survey_id", "respondent", "responses" as "now"`;

/** People are new with their first response and return with their second. */
const BY_SURVEY = `select b."survey_id", sum(b."responses")::int as "responses", sum(b."completed")::int as "completed", max(b."at") as "at",
  (count(*) filter (where b."responses" > 0 and p."now" = b."responses"))::int as "people",
  (count(*) filter (where p."now" - b."responses" < 2 and p."now" > 1 and b."responses" > 0))::int as "again"
  from "by_person" b left join "person" p using ("survey_id", "respondent") group by b."survey_id"`;

/** The last of an allowed number ends the run in the same statement that counts it. */
const SURVEY = `update "surveys" s set "response_count" = s."response_count" + b."responses", "people" = s."people" + b."people", "returning_people" = s."returning_people" + b."again",
  "last_answer_at" = b."at", "completed_since_start" = s."completed_since_start" + b."completed",
  "status" = case when b."completed" > 0 and s."response_limit" <= s."completed_since_start" + b."completed" then 'inactive' else s."status" end
  from "by_survey" b where s."id" = b."survey_id" and s."id" = any($5::uuid[])`;

const FACTS = `insert into "survey_rollups" as r
  ("survey_id", "company_id", "day", "device", "complete", "flagged", "metric", "question", "key", "n", "total", "low", "high")
  select f."survey", $4::uuid, f."day", f."device", f."complete", f."flagged", f."metric", f."question", f."key", sum(f."n"), sum(f."total"), min(f."low"), max(f."high")
  from jsonb_to_recordset($6::jsonb) as f("survey" uuid, "start" uuid, "day" date, "device" text, "complete" boolean, "flagged" boolean, "metric" text, "question" text,
    "key" text, "n" int, "total" float8, "low" float8, "high" float8)
  where f."start" is null or f."start" in (select "id" from "new")
  group by 1, 3, 4, 5, 6, 7, 8, 9 having sum(f."n") <> 0 or sum(f."total") <> 0 order by 1, 3, 4, 5, 6, 7, 8, 9
  on conflict ("survey_id", "day", "device", "complete", "flagged", "metric", "question", "key") do update set
    "n" = r."n" + excluded."n", "total" = r."total" + excluded."total", "low" = least(r."low", excluded."low"), "high" = greatest(r."high", excluded."high")`;

const FOUND = `select "survey_id", "submission_id", coalesce(n."id", (select r."id" from "survey_responses" r where r."survey_id" = q."survey_id" and r."submission_id" = q."submission_id")) as "id"
  from jsonb_to_recordset($7::jsonb) as q("survey_id" uuid, "submission_id" text) left join "new" n using ("survey_id", "submission_id")`;

/** Ids stand beside the rows that name them: the planner then looks rows up, where it would read the table of a young installation. */
const STORE =
  prepared(`with "new" as (${NEW}), "saved" as (${SAVED}), "done" as (${DONE}), "by_person" as (${BY_PERSON}), "person" as (${PERSON}), "by_survey" as (${BY_SURVEY}),
  "survey" as (${SURVEY}), "facts" as (${FACTS}) ${FOUND}`);

/**
 * Stores responses, people, surveys and counters in one statement, as the last thing a transaction does that holds the surveys. What many visitors
 * change together (a survey's numbers, its counters) is changed once.
 */
export const storeStep = ({ companyId, starts, saves, facts, asked }: Changes): StatementStep => ({
  text: STORE,
  values: [
    JSON.stringify(starts),
    JSON.stringify(saves.map(rowOf)),
    uuidArray(saves.map(({ id }) => id)),
    companyId,
    uuidArray(
      new Set([...starts.map((row) => row.survey_id), ...saves.map(({ surveyId }) => surveyId)]),
    ),
    JSON.stringify(facts),
    JSON.stringify(asked),
  ],
});

/** The ids that were asked for, under `submissionKey`. */
export const readStored = (rows: readonly object[]): Map<string, string> =>
  new Map(
    (rows as (Submission & { id: string | null })[]).flatMap(
      ({ id, survey_id: survey, submission_id: submission }) =>
        id ? [[submissionKey(survey, submission), id] as const] : [],
    ),
  );

/** A submission by one text. */
export const submissionKey = (surveyId: string, submissionId: string): string =>
  `${surveyId} ${submissionId}`;

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
