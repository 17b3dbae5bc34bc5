import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { AnswerValue } from '@core/survey/types';
import type { Context } from '@bff/context';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { readOrExport } from '../counters/foldDeltas';
import { redactAnswerOf } from './redactResponse';
import { findResults, type Results } from './findResults';
import type { ListOptions } from './listResponses';
import { pageBounds, type DayCount, type ResponsePageBounds } from './pageBounds';
import { countStarts, readRollups } from './readFacts';
import {
  isCounted,
  readResultFilter,
  responseCondition,
  type ResultCondition,
  type ResultFilter,
  type SentFilter,
} from './resultFilter';
import { likePattern } from './searchTextOf';

export interface AnswerRow {
  id: string;
  answer: AnswerValue;
  is_complete: boolean;
  device_type: DeviceType;
  started_at: string | Date;
  tags: string[];
}
export interface AnswerPage {
  rows: AnswerRow[];
  total: number;
  page: number;
  limit: number;
}

/**
 * Returns one page of the answers to one question, newest first. `search` applies only to these
 * answers. @throws AppError not_found, validation_failed.
 */
export const listAnswers = async (
  context: Context,
  { id, questionId }: { id: string; questionId: string },
  { page, limit, redact = false, ...sent }: SentFilter & ListOptions,
): Promise<AnswerPage> => {
  // A request for this many answers counts as an export.
  const isExport = limit >= LIMITS.results.exportFirstPage;
  return readOrExport(context, id, isExport, async (em) => {
    const results = await findQuestion(em, id, questionId, sent);
    const filter = readResultFilter(sent, results);
    const condition = answerCondition(results, questionId, filter);
    const days = await countDays(em, results, questionId, filter);
    const bounds = days && pageBounds(days, { page, limit, timeZone: results.timeZone });
    const rows =
      days && !bounds
        ? []
        : await readAnswers(em, questionId, condition, bounds, { page, limit, redact });
    const total = days
      ? days.reduce((sum, { n }) => sum + n, 0)
      : await countAnswers(em, results, questionId, filter, condition);
    if (isExport)
      auditSurvey(context, em, results.survey, 'surveys.responsesExported', {
        ...sent,
        question: questionId,
        ...(redact && { redact }),
        page,
        rows: total,
      });
    return { rows, total, page, limit };
  });
};

/** @throws AppError not_found for an unknown survey, or for a question it does not have. */
export const findQuestion = async (
  em: EntityManager,
  id: string,
  questionId: string,
  sent: Pick<SentFilter, 'family' | 'segment'> = {},
): Promise<Results> => {
  const results = await findResults(em, id, sent);
  if (!results.questions.some((question) => question.id === questionId))
    throw new AppError('not_found');
  return results;
};

/** Filtered responses that answered a question. */
export const answerCondition = (
  { answered: surveys }: Results,
  questionId: string,
  filter: ResultFilter,
): ResultCondition => {
  const { sql, params } = responseCondition(surveys, filter);
  const answered = { sql: `${sql} and "answers"->? is not null`, params: [...params, questionId] };
  if (filter.search === null) return answered;
  return {
    sql: `${answered.sql} and lower("answers"->>?) like ?`,
    params: [...answered.params, questionId, likePattern(filter.search)],
  };
};

/**
 * Counts the answers of each day, to find a page by its days. Not needed if counters know them or a
 * text is searched.
 */
const countDays = async (
  em: EntityManager,
  results: Results,
  questionId: string,
  filter: ResultFilter,
): Promise<DayCount[] | null> =>
  isCounted(filter) || filter.search !== null
    ? null
    : countStarts(em, results, {
        ...filter,
        answers: [...filter.answers, ['"answers"->? is not null', questionId]],
        answerFilters: [...filter.answerFilters, { question: questionId, is: 'answered' }],
      });

const readAnswers = async (
  em: EntityManager,
  questionId: string,
  { sql, params }: ResultCondition,
  bounds: ResponsePageBounds | null,
  { page, limit, redact }: Required<ListOptions>,
): Promise<AnswerRow[]> => {
  const within = bounds ? ' and "started_at" >= ? and "started_at" < ?' : '';
  const order = bounds?.fromEnd ? 'asc' : 'desc';
  const rows = await em.execute<(AnswerRow & { all?: Record<string, AnswerValue> })[]>(
    `select "id", "answers"->? as "answer",${redact ? ' "answers" as "all",' : ''} "is_complete", "device_type", "started_at", to_json("tags") as "tags" from "survey_responses"
     where ${sql}${within} order by "started_at" ${order}, "id" ${order} limit ? offset ?`,
    [
      ...[questionId, ...params, ...(bounds ? [bounds.from, bounds.before] : [])],
      ...(bounds ? [bounds.take, bounds.skip] : [limit, (page - 1) * limit]),
    ],
  );
  const shown = rows.map(({ all, ...row }) =>
    all ? { ...row, answer: redactAnswerOf(row.answer, all) } : row,
  );
  return bounds?.fromEnd ? shown.reverse() : shown;
};

const countAnswers = async (
  em: EntityManager,
  results: Results,
  questionId: string,
  filter: ResultFilter,
  { sql, params }: ResultCondition,
): Promise<number> => {
  if (isCounted(filter)) {
    const facts = await readRollups(em, results.answered, filter, ['answered']);
    return facts.reduce((sum, { question, n }) => sum + (question === questionId ? n : 0), 0);
  }
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as "n" from "survey_responses" where ${sql}`,
    params,
  );
  return row!.n;
};
