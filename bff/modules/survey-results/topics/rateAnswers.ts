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
import { CHARACTERS_MAX, stemmed } from './readStemmedAnswers';
import { topicKeysOf } from './readTopics';
import { sentenceSplitter } from './splitSentences';
import { primaryLanguage } from './stemWords';

/** Answers per transaction, and transactions that a call waits for. */
const TOGETHER = 250;
const WAITED_MAX = 12;

/** Calls in progress, by server: the calls of one page share the work. */
const pending = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Rates and stores the answers whose sentiment or topics a filter asks for, if they aren't rated yet. A job
 * rates the rest of a large survey. @param scope the company, for public calls.
 * @throws AppError not_found, validation_failed; unavailable while the job runs.
 */
export const rateAnswers = async (
  context: Context,
  surveyId: string,
  sent: SentFilter,
  scope?: string,
): Promise<void> => {
  if (!asksRating(sent)) return;
  const running = pending.get(context.jobs) ?? new Map<string, Promise<void>>();
  pending.set(context.jobs, running);
  const key = JSON.stringify([scope ?? context.company, surveyId, sent]);
  const work =
    running.get(key) ??
    rateOrQueue(context, surveyId, sent, scope).finally(() => running.delete(key));
  running.set(key, work);
  await work;
};

/** Filters that need stored ratings, and the column that stores them. */
const COLUMNS = { sentiment: 'sentiments', topic: 'topic_keys' } as const;
type Rating = keyof typeof COLUMNS;

const asksRating = ({ answers }: SentFilter): boolean =>
  sentAnswerFilters(answers).some(({ is }) => is in COLUMNS);

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
    sentence: 'These answers are still being read for this filter. Try again in a minute.',
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
  for (const wanted of asked) {
    const unrated = unratedCondition(results, sent, wanted);
    for (let rated = TOGETHER; rated === TOGETHER; steps += 1) {
      if (steps === most) return false;
      rated = await context.transaction(
        (em) => rateSome(em, results, wanted, unrated),
        results.answered.companyId,
      );
      await onStep(rated);
    }
  }
  return true;
};

/** What to store about the answers to one question. */
interface Wanted {
  rating: Rating;
  questionId: string;
}

const ratedQuestions = ({ questions }: Results, { answers }: SentFilter): Wanted[] => {
  const asked = sentAnswerFilters(answers);
  return questions
    .filter(hasSentiment)
    .flatMap(({ id }) =>
      (Object.keys(COLUMNS) as Rating[])
        .filter((rating) => asked.some(({ is, question }) => is === rating && question === id))
        .map((rating) => ({ rating, questionId: id })),
    );
};

/** The filtered responses whose answer is not rated yet. */
const unratedCondition = (
  results: Results,
  sent: SentFilter,
  { rating, questionId }: Wanted,
): ResultCondition => {
  const others = sentAnswerFilters(sent.answers).filter(({ is }) => !(is in COLUMNS));
  const filter = readResultFilter({ ...sent, answers: writeAnswerFilters(others) }, results);
  const { sql, params } = responseCondition(results.answered, filter);
  return {
    sql: `${sql} and "answers"->? is not null and "${COLUMNS[rating]}"->? is null`,
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
  { rating, questionId }: Wanted,
  { sql, params }: ResultCondition,
): Promise<number> => {
  const rows = await em.execute<UnratedRow[]>(
    `select "id", left("answers"->>?, ${CHARACTERS_MAX}) as "text", "language" from "survey_responses" where ${sql} order by "started_at" desc, "id" desc limit ${TOGETHER} for no key update skip locked`,
    [questionId, ...params],
  );
  const rated = await rateRows(em, rows, language, rating);
  if (rated.length > 0)
    await em.execute(
      `update "survey_responses" r set "${COLUMNS[rating]}" = coalesce(r."${COLUMNS[rating]}", '{}'::jsonb) || jsonb_build_object(?::text, s."value")
       from jsonb_to_recordset(?::jsonb) as s("id" uuid, "value" jsonb) where r."company_id" = ? and r."id" = s."id"`,
      [questionId, JSON.stringify(rated), answered.companyId],
    );
  return rows.length;
};

const rateRows = async (
  em: EntityManager,
  rows: readonly UnratedRow[],
  surveyLanguage: string,
  rating: Rating,
): Promise<{ id: string; value: string | string[] }[]> => {
  const languageOf = (row: UnratedRow) => primaryLanguage(row.language ?? surveyLanguage);
  const rated: { id: string; value: string | string[] }[] = [];
  for (const language of new Set(rows.map(languageOf))) {
    const found = rows.filter((row) => languageOf(row) === language);
    const texts = found.map((row) => row.text).map(sentenceSplitter(language));
    const { rate, stems } = await readRater((work) => work(em), language, texts);
    for (const [at, { id }] of found.entries()) {
      const sentences = texts[at]!;
      rated.push({
        id,
        value:
          rating === 'topic'
            ? topicKeysOf({
                language,
                sentences: sentences.map(({ text, words }) => ({
                  text,
                  words: stemmed(words, stems),
                })),
              })
            : rate && sentences.length > 0
              ? sentimentOf(sentences.flatMap(rate))
              : 'unrated',
      });
    }
  }
  return rated;
};
