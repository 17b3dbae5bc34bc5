import type { InferType } from 'yup';
import type { surveyResponse as schema } from '@core/contract/surveyResultShapes';
import type { AnswerValue, Identifiers, IdentifierType } from '@core/survey/types';
import type { VariableValues } from '@core/survey/variables/surveyVariable';
import type { DeviceType } from '@core/contract/surveyResultShapes';

/** A response as raw SQL returns it. */
export interface ResponseRow {
  id: string;
  survey_id: string;
  ip_address: string | null;
  device_type: DeviceType;
  user_agent: string | null;
  started_at: string | Date;
  completed_at: string | Date | null;
  completion_time_seconds: number | null;
  is_complete: boolean;
  screened_out: string | null;
  created_at: string | Date;
  answers: Record<string, AnswerValue>;
  identifiers: Identifiers | null;
  flagged: boolean;
  variables: VariableValues | null;
}

/** A response with its origin. */
export interface VisitedResponseRow extends ResponseRow {
  signed: IdentifierType | null;
  visitor_id: string | null;
  language: string | null;
  country: string | null;
  page: string | null;
  referrer: string | null;
  utm: Record<string, string> | null;
  hidden: Record<string, unknown> | null;
  tags: string[];
  is_excluded: boolean;
  /** Only read for pages. */
  follow_up?: boolean;
}

/** Its columns, for a select list. */
export const RESPONSE_COLUMNS =
  '"id", "survey_id", "ip_address", "device_type", "user_agent", "started_at", "completed_at", "completion_time_seconds",' +
  ' "is_complete", "screened_out", "created_at", "answers", "identifiers", "flagged", "variables"';

export const VISITED_COLUMNS = `${RESPONSE_COLUMNS}, "signed", "visitor_id", "language", "country", "page", "referrer", "utm", "hidden", to_json("tags") as "tags", "is_excluded"`;

/**
 * Returns the ISO text of a timestamp from a driver or from JSON. Most look like `2026-01-02
 * 03:04:05.678+00` or `2026-01-02T03:04:05.678+00:00`: slicing is ten times faster than parsing.
 */
const isoText = (moment: string | Date): string => {
  if (typeof moment !== 'string') return moment.toISOString();
  const zone = moment.endsWith('+00') ? 3 : moment.endsWith('+00:00') ? 6 : 0;
  if (zone === 0 || (moment[10] !== ' ' && moment[10] !== 'T'))
    return new Date(moment).toISOString();
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${moment.slice(20, -zone).slice(0, 3).padEnd(3, '0')}Z`;
};

/** Returns the part of a response that every file needs. */
export const presentAnswers = (row: ResponseRow) => ({
  id: row.id,
  ip_address: row.ip_address,
  device_type: row.device_type,
  user_agent: row.user_agent,
  started_at: isoText(row.started_at),
  completed_at: row.completed_at === null ? null : isoText(row.completed_at),
  completion_time_seconds: row.completion_time_seconds,
  is_complete: row.is_complete,
  ...(row.screened_out !== null && { screened_out: true }),
  created_at: isoText(row.created_at),
  responses: row.answers,
  ...(row.variables !== null && { variables: row.variables }),
});

/** Returns a response in the form of the contract. `versions`: survey id to version. */
export const presentResponse = (
  row: VisitedResponseRow,
  versions: ReadonlyMap<string, number>,
): InferType<typeof schema> => ({
  ...presentAnswers(row),
  identifiers: row.identifiers as Record<string, string> | null,
  signed: row.signed,
  visitor_id: row.visitor_id,
  language: row.language,
  country: row.country,
  page: row.page,
  referrer: row.referrer,
  utm: row.utm,
  hidden: row.hidden,
  version: versions.get(row.survey_id) ?? 1,
  flagged: row.flagged,
  ...(row.tags.length > 0 && { tags: row.tags }),
  ...(row.is_excluded && { excluded: true }),
  ...(row.follow_up === true && { follow_up: true }),
});
