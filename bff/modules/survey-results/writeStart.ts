import type { EntityManager } from '@mikro-orm/sql';
import { asLast } from '@bff/db/lastStatement';
import { RUNNING_SQL } from '@bff/modules/surveys/surveyStatus';
import { addFactsSql, factValues } from './addFacts';
import type { DeviceType } from './deviceTypeOf';
import type { CellFact } from './rollupCells';

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
  visitor_id: string | null;
  respondent: string;
  hidden: object | null;
  language: string | null;
  page: string | null;
  display_token: string | null;
  started_at: Date;
}

const COLUMNS = `"id", "company_id", "survey_id", "submission_id", "is_test", "device_type", "user_agent", "ip_address", "identifiers", "visitor_id", "respondent",
  "hidden", "language", "page", "display_token", "started_at"`;

const insertWhere = (condition: string): string =>
  `insert into "survey_responses" (${COLUMNS}, "is_complete", "flagged", "answers", "answer_marks", "search_text", "created_at", "updated_at")
  select ${COLUMNS}, false, false, '{}', '{}', '', "started_at", "started_at" from jsonb_populate_record(null::"survey_responses", ?::jsonb) where ${condition}
  on conflict ("survey_id", "submission_id") do nothing returning "id", "survey_id", "company_id", "respondent", "ip_address", "device_type"`;

const PERSON = `insert into "survey_respondents" as r
  ("survey_id", "respondent", "company_id", "ip_address", "responses", "mobile", "desktop", "tablet", "completed", "seconds")
  select "survey_id", "respondent", "company_id", "ip_address", 1, ("device_type" = 'mobile')::int, ("device_type" = 'desktop')::int, ("device_type" = 'tablet')::int, 0, 0 from "new"
  on conflict ("survey_id", "respondent") do update set "responses" = r."responses" + 1, "mobile" = r."mobile" + excluded."mobile",
    "desktop" = r."desktop" + excluded."desktop", "tablet" = r."tablet" + excluded."tablet", "ip_address" = excluded."ip_address"
  returning "responses" as "nth"`;

const SURVEY = `update "surveys" set "response_count" = "response_count" + 1, "people" = "people" + ("nth" = 1)::int,
  "returning_people" = "returning_people" + ("nth" = 2)::int, "last_answer_at" = ? from "person" where "id" = ?`;

/** The new row's id, or the one an earlier call with the same submission id left. */
const FOUND = 'select coalesce((select "id" from "new"), (select "id" from "survey_responses" where "survey_id" = ? and "submission_id" = ?)) as "id"';

/** Row, person, survey and counters in one statement: nothing of it happens when the survey no longer runs or the row is there. */
const COUNTED = `with "new" as (${insertWhere(`exists (select 1 from "surveys" where "id" = ? and ${RUNNING_SQL})`)}), "person" as (${PERSON}), "survey" as (${SURVEY}),
  "facts" as (${addFactsSql('exists (select 1 from "new")')}) ${FOUND}`;

const UNCOUNTED = `with "new" as (${insertWhere('true')}) ${FOUND}`;

/**
 * Stores a start as the last thing its transaction does, the survey locked; a test is counted nowhere and asks for no running survey.
 * @returns id of the one row of this submission; null when the survey no longer takes answers.
 */
export const writeStart = async (em: EntityManager, row: StartRow, facts: readonly CellFact[], now: Date): Promise<string | null> => {
  const json = JSON.stringify(row);
  const submission = [row.survey_id, row.submission_id];
  const [found] = row.is_test
    ? await em.execute<{ id: string | null }[]>(asLast(em, UNCOUNTED), [json, ...submission])
    : await em.execute<{ id: string | null }[]>(asLast(em, COUNTED), [json, row.survey_id, now, now, row.survey_id, ...factValues({ surveyId: row.survey_id, companyId: row.company_id }, facts), ...submission]);
  return found!.id;
};
