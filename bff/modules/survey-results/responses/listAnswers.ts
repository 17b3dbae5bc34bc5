import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import type { AnswerValue } from '@core/survey/types';
import type { Context } from '@bff/context';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { foldWaiting } from '../counters/foldDeltas';
import { findResults, type Results } from './findResults';
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
}
export interface AnswerPage {
  rows: AnswerRow[];
  total: number;
  page: number;
  limit: number;
}

/** One page of the answers to one question, the newest first; `search` looks in these answers alone. @throws AppError not_found, validation_failed. */
export const listAnswers = async (
  context: Context,
  { id, questionId }: { id: string; questionId: string },
  { page, limit, ...sent }: SentFilter & { page: number; limit: number },
): Promise<AnswerPage> => {
  await foldWaiting(context, id);
  return context.transaction(async (em) => {
    const results = await findQuestion(em, id, questionId, sent.family);
    const filter = readResultFilter(sent, results);
    const condition = answerCondition(results, questionId, filter);
    const rows = await em.execute<AnswerRow[]>(
      `select "id", "answers"->? as "answer", "is_complete", "device_type", "started_at" from "survey_responses"
       where ${condition.sql} order by "started_at" desc, "id" desc limit ? offset ?`,
      [questionId, ...condition.params, limit, (page - 1) * limit],
    );
    const total = await countAnswers(em, results, questionId, filter, condition);
    // A request for this many answers is an export.
    if (limit >= LIMITS.results.exportFirstPage)
      auditSurvey(context, em, results.survey, 'surveys.responsesExported', {
        ...sent,
        question: questionId,
        page,
        rows: total,
      });
    await em.flush();
    return { rows, total, page, limit };
  });
};

/** @throws AppError not_found for a survey, or a question it does not have. */
export const findQuestion = async (
  em: EntityManager,
  id: string,
  questionId: string,
  family?: boolean,
): Promise<Results> => {
  const results = await findResults(em, id, family);
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
  if (filter.search === null) {
    const days = await countStarts(em, results, {
      ...filter,
      answers: [...filter.answers, ['"answers"->? is not null', questionId]],
      answerFilters: [...filter.answerFilters, { question: questionId, is: 'answered' }],
    });
    return days.reduce((total, { n }) => total + n, 0);
  }
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as "n" from "survey_responses" where ${sql}`,
    params,
  );
  return row!.n;
};
