import type { Question } from '@core/survey/types';
import { prepared } from '@bff/db/prepared';
import type { StatementStep } from '@bff/db/sendMessage';
import { uuidArray } from '@bff/db/sqlArrays';
import type { Run } from '@bff/modules/surveys/surveyStatus';
import type { AnswerQueues } from './answerQueues';
import type { AnswerWrite } from './answerWrite';
import {
  SURVEY_COLUMNS,
  SURVEY_TABLES,
  toRun,
  type PublicSurvey,
  type PublicSurveyRow,
} from './publicSurvey';
import {
  STORED_RESPONSE_COLUMNS,
  toStored,
  type StoredResponseRow,
  type StoredResponse,
} from './storedResponse';

/** A survey that is held until the transaction ends. */
interface HeldSurvey extends Omit<PublicSurvey, 'running'> {
  run: Run;
  companyIsActive: boolean;
}

/** What is held, by id. */
export interface HeldSurveys {
  surveys: Map<string, HeldSurvey>;
  responses: Map<string, StoredResponse>;
  notifies: boolean;
}

/**
 * Surveys are held before their responses, in the order of their ids, so that nobody waits for one another in a circle; a response that was only
 * read could be the one of before the wait. Answers to a survey, its stop and its counters then happen one after another.
 */
const holdSql = (patience: '' | 'skip locked'): string => `with "held" as materialized (
    select ${SURVEY_COLUMNS}, case when s."id" = any($1::uuid[]) then s."survey"->'questions' end as "questions"
    from ${SURVEY_TABLES} where s."id" = any($2::uuid[]) and s."company_id" = $3 order by s."id" for no key update of s ${patience}),
  "answered" as materialized (
    select ${STORED_RESPONSE_COLUMNS} from "survey_responses" where "id" = any($4::uuid[]) and (select count(*) from "held") > 0 for no key update)
  select (select json_agg(h) from "held" h) as "surveys", (select json_agg(a) from "answered" a) as "responses",
    exists (select 1 from "company_embed_settings" e where e."company_id" = $3 and e."trigger_settings"->>'triggerType' = 'webhook') as "notifies"`;

const HOLD = prepared(holdSql(''));
const HOLD_FREE = prepared(holdSql('skip locked'));

type HeldRow = PublicSurveyRow & { questions: Question[] | null };

interface Row {
  surveys: HeldRow[] | null;
  responses: StoredResponseRow[] | null;
  notifies: boolean;
}

/** Longest list of questions that is remembered, as text: a survey may hold pictures. */
const MAX_QUESTIONS_CHARACTERS = 65_536;

/** What is sent to hold surveys, and what its answer says. */
export interface HoldStep {
  step: StatementStep;
  read(rows: readonly object[]): HeldSurveys;
}

/**
 * Holds the surveys that writes of one company are about, and the responses they change, until the transaction ends. Questions that are known when it is sent are
 * not read again, and stay known until it is answered, whatever the process forgets meanwhile.
 * @param wait for those that somebody else holds; without it they are left out.
 */
export const buildHoldStep = (
  queues: AnswerQueues,
  writes: readonly AnswerWrite[],
  wait: boolean,
): HoldStep => {
  const surveyIds = [...new Set(writes.map(({ surveyId }) => surveyId))];
  const responseIds = writes.flatMap(({ responseId }) => responseId ?? []);
  const known = new Map(surveyIds.map((id) => [id, queues.surveys.get(id)?.questions]));
  const unknown = surveyIds.filter((id) => !known.get(id));
  return {
    step: {
      text: wait ? HOLD : HOLD_FREE,
      values: [
        uuidArray(unknown),
        uuidArray(surveyIds),
        writes[0]!.companyId,
        uuidArray(responseIds),
      ],
    },
    read(rows) {
      const [row] = rows as Row[];
      const surveys = (row!.surveys ?? []).map((survey) =>
        toHeld(survey, known.get(survey.id) ?? learned(queues, survey)),
      );
      return {
        surveys: new Map(surveys.map((survey) => [survey.id, survey])),
        responses: new Map(
          (row!.responses ?? []).map((response) => [response.id, toStored(response)]),
        ),
        notifies: row!.notifies,
      };
    },
  };
};

const learned = (
  queues: AnswerQueues,
  { id, company_id: companyId, questions }: HeldRow,
): readonly Question[] => {
  if (!questions) return [];
  if (JSON.stringify(questions).length <= MAX_QUESTIONS_CHARACTERS)
    queues.surveys.set(id, { companyId, questions });
  return questions;
};

const toHeld = (row: HeldRow, questions: readonly Question[]): HeldSurvey => ({
  id: row.id,
  companyId: row.company_id,
  name: row.name,
  questions,
  settings: row.settings,
  run: toRun(row),
  companyIsActive: row.company_status === 'active',
});
