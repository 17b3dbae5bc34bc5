import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { writeAnswerFilters } from '@core/survey/answerFilter';
import { hasSentiment } from '@core/survey/sentiments';
import type { Context } from '@bff/context';
import { sentAnswerFilters } from '../responses/answerConditions';
import { findResults, type Results } from '../responses/findResults';
import {
  readResultFilter,
  responseCondition,
  type ResultCondition,
  type SentFilter,
} from '../responses/resultFilter';
import { sentimentOf } from './rateSentence';
import { readRater } from './readRater';
import { CHARACTERS_MAX } from './readStemmedAnswers';
import { sentenceSplitter } from './splitSentences';
import { primaryLanguage } from './stemWords';

/** Answers per transaction, and transactions that a call waits for. */
const TOGETHER = 250;
const WAITED_MAX = 12;

/** Calls in progress, by server: the calls of one page share the work. */
const pending = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Rates and stores the answers whose sentiment a filter asks for, if they aren't rated yet. A job
 * rates the rest of a large survey. @param scope the company, for public calls.
 * @throws AppError not_found, validation_failed; unavailable while the job runs.
 */
export const rateAnswers = async (
  context: Context,
  surveyId: string,
  sent: SentFilter,
  scope?: string,
): Promise<void> => {
  if (!asksSentiment(sent)) return;
  const running = pending.get(context.jobs) ?? new Map<string, Promise<void>>();
  pending.set(context.jobs, running);
  const key = JSON.stringify([scope ?? context.company, surveyId, sent]);
  const work =
    running.get(key) ??
    rateOrQueue(context, surveyId, sent, scope).finally(() => running.delete(key));
  running.set(key, work);
  await work;
};

const asksSentiment = ({ answers }: SentFilter): boolean =>
  sentAnswerFilters(answers).some(({ is }) => is === 'sentiment');

const rateOrQueue = async (
  context: Context,
  surveyId: string,
  sent: SentFilter,
  scope?: string,
): Promise<void> => {
  const results = await context.read((em) => findResults(em, surveyId, sent), scope);
  if (await rateAll(context, results, sent, WAITED_MAX)) return;
  const { companyId } = results.answered;
  const { family = false, answers = '' } = sent;
  await context.transaction(
    (em) =>
      context.jobs.enqueue(
        em,
        'survey-results.rate',
        { surveyId, family, answers },
        { companyId, subjectId: `ratings:${surveyId}`, onceKey: `survey-results.rate:${surveyId}` },
      ),
    companyId,
  );
  throw new AppError('unavailable', {
    sentence: 'The sentiment of these answers is still being counted. Try again in a minute.',
    retryAfterSeconds: 30,
  });
};

/**
 * Rates answers in steps. @param most steps at most. @returns false if some are left.
 */
export const rateAll = async (
  context: Context,
  results: Results,
  sent: SentFilter,
  most: number,
  onStep: (rated: number) => Promise<void> = async () => {},
): Promise<boolean> => {
  const asked = ratedQuestions(results, sent);
  let steps = 0;
  for (const questionId of asked) {
    const unrated = unratedCondition(results, sent, questionId);
    for (let rated = TOGETHER; rated === TOGETHER; steps += 1) {
      if (steps === most) return false;
      rated = await context.transaction(
        (em) => rateSome(em, results, questionId, unrated),
        results.answered.companyId,
      );
      await onStep(rated);
    }
  }
  return true;
};

const ratedQuestions = ({ questions }: Results, { answers }: SentFilter): Set<string> =>
  new Set(
    sentAnswerFilters(answers).flatMap(({ is, question }) =>
      is === 'sentiment' && questions.some((one) => one.id === question && hasSentiment(one))
        ? [question]
        : [],
    ),
  );

/** The filtered responses whose answer is not rated yet. */
const unratedCondition = (
  results: Results,
  sent: SentFilter,
  questionId: string,
): ResultCondition => {
  const others = sentAnswerFilters(sent.answers).filter(({ is }) => is !== 'sentiment');
  const filter = readResultFilter({ ...sent, answers: writeAnswerFilters(others) }, results);
  const { sql, params } = responseCondition(results.answered, filter);
  return {
    sql: `${sql} and "answers"->? is not null and "sentiments"->? is null`,
    params: [...params, questionId, questionId],
  };
};

interface UnratedRow {
  id: string;
  text: string;
  language: string | null;
}

/**
 * Holds the responses until their ratings are stored. Skips those that are being saved: they are
 * rated next time.
 */
const rateSome = async (
  em: EntityManager,
  { answered, language }: Results,
  questionId: string,
  { sql, params }: ResultCondition,
): Promise<number> => {
  const rows = await em.execute<UnratedRow[]>(
    `select "id", left("answers"->>?, ${CHARACTERS_MAX}) as "text", "language" from "survey_responses" where ${sql} order by "started_at" desc, "id" desc limit ${TOGETHER} for no key update skip locked`,
    [questionId, ...params],
  );
  const rated = await rateRows(em, rows, language);
  if (rated.length > 0)
    await em.execute(
      `update "survey_responses" r set "sentiments" = coalesce(r."sentiments", '{}'::jsonb) || jsonb_build_object(?::text, s."sentiment")
       from jsonb_to_recordset(?::jsonb) as s("id" uuid, "sentiment" text) where r."company_id" = ? and r."id" = s."id"`,
      [questionId, JSON.stringify(rated), answered.companyId],
    );
  return rows.length;
};

const rateRows = async (
  em: EntityManager,
  rows: readonly UnratedRow[],
  surveyLanguage: string,
): Promise<{ id: string; sentiment: string }[]> => {
  const languageOf = (row: UnratedRow) => primaryLanguage(row.language ?? surveyLanguage);
  const rated: { id: string; sentiment: string }[] = [];
  for (const language of new Set(rows.map(languageOf))) {
    const found = rows.filter((row) => languageOf(row) === language);
    const texts = found.map((row) => row.text).map(sentenceSplitter(language));
    const { rate } = await readRater((work) => work(em), language, texts);
    for (const [at, { id }] of found.entries()) {
      const isRated = rate && texts[at]!.length > 0;
      rated.push({ id, sentiment: isRated ? sentimentOf(texts[at]!.flatMap(rate)) : 'unrated' });
    }
  }
  return rated;
};
