import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { lockFor } from '@bff/db/lockFor';
import { isId } from '@bff/db/newId';
import { START_COLUMN } from '../packs/packFormat';
import { gapsWithout, type Gap } from '../packs/walkPacks';
import { readFolded } from '../counters/foldDeltas';
import { findResults, type Results } from '../responses/findResults';
import type { ResultCondition, SentFilter } from '../responses/resultFilter';
import { sentimentOf } from './rateSentence';
import { readRater } from './readRater';
import { CHARACTERS_MAX, stemmed } from './readStemmedAnswers';
import { topicKeysOf } from './readTopics';
import { sentenceSplitter } from './splitSentences';
import { primaryLanguage } from './stemWords';
import {
  RATING_COLUMNS,
  ratingFilters,
  ratingMark,
  unratedConditions,
  wantedRatings,
  type Rating,
  type WantedRating,
} from './unratedAnswers';

/** Number of answers per transaction, and maximum number of transactions that a call waits for. */
const TOGETHER = 250;
const WAITED_MAX = 12;

/** Calls that rate answers now, by server and survey: the calls of one page wait for the first. */
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
  if (ratingFilters(sent.answers) === '' || !isId(surveyId)) return;
  const companyId = scope ?? context.company ?? undefined;
  const { results, isRated, isPacked } = await readFolded(
    context,
    { surveyId, companyId },
    async (em) => {
      const found = await findResults(em, surveyId, sent);
      return { results: found, ...(await stateOf(em, found, sent)) };
    },
  );
  if (isRated && isPacked) return;
  if (isRated) return queueJob(context, results, sent);
  const running = pending.get(context.jobs) ?? new Map<string, Promise<void>>();
  pending.set(context.jobs, running);
  // The other call may fail, or rate other answers.
  const before = running.get(surveyId)?.catch(() => undefined);
  const work = (before ?? Promise.resolve()).then(() => rateOrQueue(context, results, sent));
  running.set(surveyId, work);
  await work.finally(() => {
    if (running.get(surveyId) === work) running.delete(surveyId);
  });
};

/** Returns whether all filtered answers are rated, and whether all packs contain these ratings. */
const stateOf = async (em: EntityManager, results: Results, sent: SentFilter) => {
  const state = { isRated: true, isPacked: true };
  const inNoPack = spansOf(await gapsWithout(em, results.answered, START_COLUMN));
  for (const wanted of wantedRatings(results, sent)) {
    const unpacked = await gapsWithout(em, results.answered, ratingMark(wanted));
    state.isPacked &&= spansOf(unpacked) === inNoPack;
    for (const condition of await unratedConditions(em, results, sent, wanted))
      state.isRated &&= !(await hasRows(em, condition));
  }
  return state;
};

const spansOf = (gaps: readonly Gap[]): string => JSON.stringify(gaps);

const hasRows = async (em: EntityManager, { sql, params }: ResultCondition): Promise<boolean> => {
  const [row] = await em.execute<{ found: boolean }[]>(
    `select exists (select 1 from "survey_responses" where ${sql}) as "found"`,
    params,
  );
  return row!.found;
};

const rateOrQueue = async (context: Context, results: Results, sent: SentFilter): Promise<void> => {
  const { companyId } = results.answered;
  if (!(await rateAll(context, results, sent, WAITED_MAX))) {
    const { isRated } = await context.read((em) => stateOf(em, results, sent), companyId);
    if (!isRated) {
      await queueJob(context, results, sent);
      throw new AppError('unavailable', {
        sentence: 'These answers are still being read for this filter. Try again in a minute.',
        retryAfterSeconds: 30,
      });
    }
  }
};

/** Queues the job that rates the rest and adds the ratings to the packs. */
const queueJob = async (context: Context, results: Results, sent: SentFilter): Promise<void> => {
  const [{ companyId }, { id: surveyId }] = [results.answered, results.survey];
  const { family = false, answers } = sent;
  await context.transaction(
    (em) =>
      context.jobs.enqueue(
        em,
        'survey-results.rate',
        { surveyId, family, answers: ratingFilters(answers) },
        { companyId, subjectId: `ratings:${surveyId}`, onceKey: `survey-results.rate:${surveyId}` },
      ),
    companyId,
  );
};

/**
 * Rates answers in steps, the newest first. @param most maximum number of steps. @returns false if
 * some may be left.
 */
export const rateAll = async (
  context: Context,
  results: Results,
  sent: SentFilter,
  most: number,
  onStep: (rated: number) => Promise<void> = async () => {},
): Promise<boolean> => {
  const { companyId } = results.answered;
  let steps = 0;
  for (const wanted of wantedRatings(results, sent)) {
    const conditions = await context.read(
      (em) => unratedConditions(em, results, sent, wanted),
      companyId,
    );
    for (const condition of conditions)
      for (let last: Rated | null = { n: TOGETHER, until: null }; last.n === TOGETHER; steps += 1) {
        if (steps === most) return false;
        const { until }: Rated = last;
        last = await context.transaction(
          (em) => rateSome(em, results, wanted, condition, until),
          companyId,
        );
        await onStep(last.n);
      }
  }
  return true;
};

/** A step: its number of answers, and its oldest answer, where the next step begins. */
interface Rated {
  n: number;
  until: [at: string, id: string] | null;
}

interface UnratedRow {
  id: string;
  text: string;
  language: string | null;
  at: string;
}

/**
 * Holds the responses until their ratings are stored. Skips those that are being saved: they are
 * rated next time. The lock keeps other processes from skipping what this one rates.
 */
const rateSome = async (
  em: EntityManager,
  { answered, language, survey }: Results,
  { rating, questionId }: WantedRating,
  { sql, params }: ResultCondition,
  until: Rated['until'],
): Promise<Rated> => {
  await lockFor(em, `ratings:${survey.id}`);
  const rows = await em.execute<UnratedRow[]>(
    `select "id", left("answers"->>?, ${CHARACTERS_MAX}) as "text", "language", "started_at"::text as "at" from "survey_responses" where ${sql}
      ${until ? 'and ("started_at", "id") < (?::timestamptz, ?::uuid)' : ''}
      order by "started_at" desc, "id" desc limit ${TOGETHER} for no key update skip locked`,
    [questionId, ...params, ...(until ?? [])],
  );
  const rated = await rateRows(em, rows, language, rating);
  if (rated.length > 0)
    await em.execute(
      `update "survey_responses" r set "${RATING_COLUMNS[rating]}" = coalesce(r."${RATING_COLUMNS[rating]}", '{}'::jsonb) || jsonb_build_object(?::text, s."value")
       from jsonb_to_recordset(?::jsonb) as s("id" uuid, "value" jsonb) where r."company_id" = ? and r."id" = s."id"`,
      [questionId, JSON.stringify(rated), answered.companyId],
    );
  const oldest = rows.at(-1);
  return { n: rows.length, until: oldest ? [oldest.at, oldest.id] : null };
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
