import type { SurveyResponse } from '../survey-response.entity';

/** A response as saving its answers needs it. */
export type StoredResponse = Pick<
  SurveyResponse,
  | 'id'
  | 'companyId'
  | 'surveyId'
  | 'isTest'
  | 'deviceType'
  | 'identifiers'
  | 'visitorId'
  | 'respondent'
  | 'hidden'
  | 'language'
  | 'page'
  | 'displayToken'
  | 'startedAt'
  | 'completedAt'
  | 'completionTimeSeconds'
  | 'isComplete'
  | 'flagged'
  | 'answers'
  | 'answerMarks'
  | 'lastAnswerAt'
>;

/** What is read of a row. */
export const STORED_RESPONSE_COLUMNS = `"id", "company_id", "survey_id", "is_test", "device_type", "identifiers", "visitor_id", "respondent", "hidden", "language", "page", "display_token",
  "started_at", "completed_at", "completion_time_seconds", "is_complete", "flagged", "answers", "answer_marks", "last_answer_at"`;

/** The row as JSON of the database: moments as text. */
export interface StoredResponseRow {
  id: string;
  company_id: string;
  survey_id: string;
  is_test: boolean;
  device_type: StoredResponse['deviceType'];
  identifiers: StoredResponse['identifiers'];
  visitor_id: string | null;
  respondent: string;
  hidden: StoredResponse['hidden'];
  language: string | null;
  page: string | null;
  display_token: string | null;
  started_at: string;
  completed_at: string | null;
  completion_time_seconds: number | null;
  is_complete: boolean;
  flagged: boolean;
  answers: StoredResponse['answers'];
  answer_marks: StoredResponse['answerMarks'];
  last_answer_at: string | null;
}

/** The row by the names of the product. */
export const toStored = (row: StoredResponseRow): StoredResponse => ({
  id: row.id,
  companyId: row.company_id,
  surveyId: row.survey_id,
  isTest: row.is_test,
  deviceType: row.device_type,
  identifiers: row.identifiers,
  visitorId: row.visitor_id,
  respondent: row.respondent,
  hidden: row.hidden,
  language: row.language,
  page: row.page,
  displayToken: row.display_token,
  startedAt: new Date(row.started_at),
  completedAt: momentOf(row.completed_at),
  completionTimeSeconds: row.completion_time_seconds,
  isComplete: row.is_complete,
  flagged: row.flagged,
  answers: row.answers,
  answerMarks: row.answer_marks,
  lastAnswerAt: momentOf(row.last_answer_at),
});

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
