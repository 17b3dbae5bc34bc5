import { AppError } from '@core/errors/AppError';
import { FIELD_SENTENCES } from '@core/errors/fieldSentences';
import { addDays, isDay, momentOf } from '@core/time/zonedTime';
import {
  VISIT_FILTERS,
  type DeviceType,
  type VisitFilter,
} from '@core/contract/surveyResultShapes';
import { likePattern } from './searchTextOf';
import type { Question } from '@core/survey/types';
import type { AnswerFilter } from '@core/survey/answerFilter';
import { answerConditions, sentAnswerFilters, type AnswerCondition } from './answerConditions';
import { personConditions } from './personConditions';
import { visitConditions } from './visitConditions';

/** The filters of every results call, as sent. */
export interface SentFilter extends Partial<Record<VisitFilter, string>> {
  family?: boolean;
  flagged?: boolean;
  deviceType?: DeviceType;
  dateFrom?: string;
  dateTo?: string;
  completed?: boolean;
  screenedOut?: boolean;
  /** True: only responses that were excluded from results. */
  excluded?: boolean;
  search?: string;
  /**
   * Filters on the respondent: the id of an audience category or saved view, or a trait as
   * `name=value`.
   */
  segment?: string;
  trait?: string;
  /** Filters on answers, in the format of core/survey/answerFilter.ts. */
  answers?: string;
  /** Weights of responses, in the format of core/survey/weightChoice.ts, for calls that use weights. */
  weights?: string;
}

/** The parsed filters: times instead of texts. */
export interface ResultFilter {
  deviceType: DeviceType | null;
  flagged: boolean | null;
  completed: boolean | null;
  /** True if a full quota ended it. */
  screenedOut: boolean | null;
  /** Excluded responses instead of all others. */
  excluded: boolean;
  /** Earliest time, inclusive. */
  from: Date | null;
  /** Latest time, exclusive. */
  before: Date | null;
  /**
   * The same bounds as the company's days [from, before), for the counters; null if a bound is a
   * time within a day.
   */
  days: { from: string | null; before: string | null } | null;
  search: string | null;
  /** Filters on the origin of responses, by name; never blank. */
  visit: Partial<Record<VisitFilter, string>>;
  /** Filters on the respondent: member of a category or saved view, or a person with a trait. */
  segment: string | null;
  trait: string | null;
  /** Conditions on answers, over survey_responses. */
  answers: readonly AnswerCondition[];
  /** The same filters, as sent. */
  answerFilters: readonly AnswerFilter[];
}

/** Matches everything. */
export const NO_FILTER: ResultFilter = {
  deviceType: null,
  flagged: null,
  completed: null,
  screenedOut: null,
  excluded: false,
  from: null,
  before: null,
  days: { from: null, before: null },
  search: null,
  visit: {},
  segment: null,
  trait: null,
  answers: [],
  answerFilters: [],
};

const DAY = /^\d{4}-\d\d-\d\d$/;
/**
 * Parses the filters. Days are days of `timeZone` and inclusive. A full ISO time is used as is, and
 * the upper one is inclusive too. @throws AppError validation_failed.
 */
export const readResultFilter = (
  sent: SentFilter,
  { timeZone, questions }: { timeZone: string; questions: readonly Question[] },
): ResultFilter => {
  const answerFilters = sentAnswerFilters(sent.answers);
  const from = readEnd('dateFrom', sent.dateFrom, timeZone, 0);
  const before = readEnd('dateTo', sent.dateTo, timeZone, 1);
  if (from.at && before.at && from.at >= before.at)
    throw new AppError('validation_failed', {
      sentence: FIELD_SENTENCES.fromAfterTo,
      fields: { dateFrom: FIELD_SENTENCES.fromAfterTo },
    });
  return {
    deviceType: sent.deviceType ?? null,
    flagged: sent.flagged ?? null,
    completed: sent.completed ?? null,
    screenedOut: sent.screenedOut ?? null,
    excluded: sent.excluded ?? false,
    from: from.at,
    before: before.at,
    days:
      (from.at && !from.day) || (before.at && !before.day)
        ? null
        : { from: from.day, before: before.day },
    search: sent.search?.trim() ? sent.search.trim() : null,
    visit: Object.fromEntries(
      VISIT_FILTERS.flatMap((name) => {
        const value = sent[name]?.trim();
        return value ? [[name, value]] : [];
      }),
    ),
    segment: sent.segment?.trim() || null,
    trait: sent.trait?.trim() || null,
    answers: answerConditions(answerFilters, questions),
    answerFilters,
  };
};

/**
 * Reads one bound of the range. The upper bound is extended by a day, or by a millisecond for a
 * time.
 */
const readEnd = (
  field: string,
  text: string | undefined,
  timeZone: string,
  past: 0 | 1,
): { at: Date | null; day: string | null } => {
  if (!text) return { at: null, day: null };
  const at = moment(field, text);
  if (!DAY.test(text)) return { at: new Date(at.getTime() + past), day: null };
  const day = addDays(text, past);
  return { at: momentOf(day, 0, timeZone), day };
};

const moment = (field: string, text: string): Date => {
  // Dates far in the past or future are valid ISO dates, but beyond the range of the database.
  const isDated = /^[12]\d{3}-\d\d-\d\d(T.+)?$/.test(text) && isDay(text.slice(0, 10));
  const at = isDated ? new Date(text) : new Date(NaN);
  if (Number.isNaN(at.getTime())) {
    throw new AppError('validation_failed', {
      sentence: 'This must be a date.',
      fields: { [field]: 'This must be a date.' },
    });
  }
  return at;
};

/**
 * Returns whether the counters cover a filter. They are separate by whole day, device, completion
 * and flag, but not by text, visit, person, hour or other answers of the same response.
 */
export const isCounted = ({
  days,
  search,
  visit,
  segment,
  trait,
  answers,
  screenedOut,
  excluded,
}: ResultFilter): boolean =>
  !excluded &&
  search === null &&
  segment === null &&
  trait === null &&
  screenedOut === null &&
  days !== null &&
  Object.keys(visit).length === 0 &&
  answers.length === 0;

export interface ResultCondition {
  sql: string;
  params: unknown[];
}

/** The surveys whose answers are read. */
export interface AnsweredSurveys {
  companyId: string;
  surveyIds: readonly string[];
}

/**
 * Returns the filter as a condition over survey_responses, for the named surveys and without test
 * answers.
 */
export const responseCondition = (
  { companyId, surveyIds }: AnsweredSurveys,
  filter: ResultFilter,
): ResultCondition =>
  join([
    ['"company_id" = ?', companyId],
    [`"survey_id" in (${surveyIds.map(() => '?').join(', ')})`, ...surveyIds],
    ['"is_test" = false'],
    [`"is_excluded" = ${String(filter.excluded)}`],
    filter.deviceType !== null && ['"device_type" = ?', filter.deviceType],
    filter.flagged !== null && ['"flagged" = ?', filter.flagged],
    filter.completed !== null && ['"is_complete" = ?', filter.completed],
    filter.screenedOut !== null && [
      `"screened_out" is ${filter.screenedOut ? 'not null' : 'null'}`,
    ],
    filter.from !== null && ['"started_at" >= ?', filter.from],
    filter.before !== null && ['"started_at" < ?', filter.before],
    filter.search !== null && ['"search_text" like ?', likePattern(filter.search)],
    ...visitConditions(filter.visit),
    ...personConditions({ companyId, surveyIds }, filter),
    ...filter.answers,
  ]);

/** Returns the filter as a condition over survey_rollups. Only use it if isCounted. */
export const rollupCondition = (
  { companyId, surveyIds }: AnsweredSurveys,
  filter: ResultFilter,
): ResultCondition =>
  join([
    ['"company_id" = ?', companyId],
    [`"survey_id" in (${surveyIds.map(() => '?').join(', ')})`, ...surveyIds],
    ['"n" <> 0'],
    filter.deviceType !== null && ['"device" = ?', filter.deviceType],
    filter.flagged !== null && ['"flagged" = ?', filter.flagged],
    filter.completed !== null && ['"complete" = ?', filter.completed],
    filter.days?.from != null && ['"day" >= ?::date', filter.days.from],
    filter.days?.before != null && ['"day" < ?::date', filter.days.before],
  ]);

const join = (parts: readonly (readonly [string, ...unknown[]] | false)[]): ResultCondition => {
  const used = parts.filter((part) => part !== false);
  return {
    sql: used.map(([sql]) => sql).join(' and '),
    params: used.flatMap(([, ...params]) => params),
  };
};
