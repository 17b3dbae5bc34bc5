import { AppError } from '@core/errors/AppError';
import type { DeviceType } from './deviceTypeOf';
import { likePattern } from './searchTextOf';

/** The filters every call of this noun takes, as sent. */
export interface SentFilter {
  family?: boolean;
  flagged?: boolean;
  deviceType?: DeviceType;
  dateFrom?: string;
  dateTo?: string;
  completed?: boolean;
  search?: string;
}

/** The filters read: moments instead of texts. */
export interface ResultFilter {
  deviceType: DeviceType | null;
  flagged: boolean | null;
  completed: boolean | null;
  /** First moment that counts. */
  from: Date | null;
  /** First moment that does not count any more. */
  before: Date | null;
  search: string | null;
}

/** Everything. */
export const NO_FILTER: ResultFilter = { deviceType: null, flagged: null, completed: null, from: null, before: null, search: null };

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/** Days are UTC and inclusive; a full ISO moment is taken as it is, the upper one included. @throws AppError validation_failed. */
export const readFilter = (sent: SentFilter): ResultFilter => ({
  deviceType: sent.deviceType ?? null,
  flagged: sent.flagged ?? null,
  completed: sent.completed ?? null,
  from: sent.dateFrom ? moment('dateFrom', sent.dateFrom) : null,
  before: sent.dateTo ? new Date(moment('dateTo', sent.dateTo).getTime() + (DAY.test(sent.dateTo) ? DAY_MS : 1)) : null,
  search: sent.search?.trim() ? sent.search.trim() : null,
});

const moment = (field: string, text: string): Date => {
  const at = /^\d{4}-\d\d-\d\d(T.+)?$/.test(text) ? new Date(text) : new Date(NaN);
  if (Number.isNaN(at.getTime())) {
    throw new AppError('validation_failed', { sentence: 'This must be a date.', fields: { [field]: 'This must be a date.' } });
  }
  return at;
};

/** Whether counters can answer: they know whole days, devices, completion and flags, but no texts and no hours. */
export const isCounted = ({ from, before, search }: ResultFilter): boolean =>
  search === null && [from, before].every((at) => at === null || at.getTime() % DAY_MS === 0);

export interface Condition { sql: string; params: unknown[] }

/**
 * The filter as a condition over survey_responses, of the surveys named and without test answers. A text is looked up by its index; who
 * walks all matching rows in order anyway compares it `row by row`.
 */
export const responseCondition = (surveyIds: readonly string[], filter: ResultFilter, search: 'by index' | 'row by row' = 'by index'): Condition => join([
  [`"survey_id" in (${surveyIds.map(() => '?').join(', ')})`, ...surveyIds],
  ['"is_test" = false'],
  filter.deviceType !== null && ['"device_type" = ?', filter.deviceType],
  filter.flagged !== null && ['"flagged" = ?', filter.flagged],
  filter.completed !== null && ['"is_complete" = ?', filter.completed],
  filter.from !== null && ['"started_at" >= ?', filter.from],
  filter.before !== null && ['"started_at" < ?', filter.before],
  filter.search !== null && (search === 'by index'
    ? ['"id" in (select "survey_responses_matching"(?::uuid[], ?))', `{${surveyIds.join(',')}}`, likePattern(filter.search)]
    : ['"search_text" like ?', likePattern(filter.search)]),
]);

/** The filter as a condition over survey_rollups; only where isCounted. */
export const rollupCondition = (surveyIds: readonly string[], filter: ResultFilter): Condition => join([
  [`"survey_id" in (${surveyIds.map(() => '?').join(', ')})`, ...surveyIds],
  ['"n" <> 0'],
  filter.deviceType !== null && ['"device" = ?', filter.deviceType],
  filter.flagged !== null && ['"flagged" = ?', filter.flagged],
  filter.completed !== null && ['"complete" = ?', filter.completed],
  filter.from !== null && ['"day" >= ?::date', filter.from.toISOString().slice(0, 10)],
  filter.before !== null && ['"day" < ?::date', filter.before.toISOString().slice(0, 10)],
]);

const join = (parts: readonly (readonly [string, ...unknown[]] | false)[]): Condition => {
  const used = parts.filter((part) => part !== false);
  return { sql: used.map(([sql]) => sql).join(' and '), params: used.flatMap(([, ...params]) => params) };
};
