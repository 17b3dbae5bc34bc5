import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import {
  ID_COLUMN,
  START_COLUMN,
  TOPIC_PARTS,
  sentimentName,
  topicName,
  topicPlace,
  writeCoded,
  writeIds,
  writeNumbers,
} from '../packs/packFormat';
import type { PackedSurveys } from '../packs/walkPacks';
import type { AnsweredSurveys } from '../responses/resultFilter';
import { RATING_COLUMNS, ratingMark, type WantedRating } from './unratedAnswers';

type Column = [name: string, content: Buffer];

/**
 * Adds stored ratings to the packs of some surveys, one pack per transaction. Packs with unrated
 * answers or changed responses stay without them.
 */
export const packRatings = async (
  context: Context,
  { companyId, surveyIds }: AnsweredSurveys,
  wanted: WantedRating,
): Promise<void> => {
  for (const surveyId of surveyIds) {
    const surveys: PackedSurveys = { companyId, surveyIds: [surveyId] };
    const starts = await context.read((em) => startsWithout(em, surveys, wanted), companyId);
    for (const fromAt of starts) {
      await context.transaction(
        (em) => packSome(em, { companyId, surveyId, fromAt }, wanted),
        companyId,
      );
      await setImmediate();
    }
  }
};

/** Returns the starts of the packs that lack ratings. */
const startsWithout = async (
  em: EntityManager,
  { companyId, surveyIds }: PackedSurveys,
  wanted: WantedRating,
): Promise<Date[]> => {
  const mark = ratingMark(wanted);
  const rows = await query(em)
    .selectFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', 'in', surveyIds)
    .where('name', 'in', [START_COLUMN, mark])
    .select(['fromAt', 'name'])
    .orderBy('fromAt')
    .execute();
  const having = new Set(
    rows.flatMap(({ name, fromAt }) => (name === mark ? [fromAt.getTime()] : [])),
  );
  return rows.flatMap(({ name, fromAt }) =>
    name === START_COLUMN && !having.has(fromAt.getTime()) ? [fromAt] : [],
  );
};

interface RatedRow {
  id: string;
  answered: boolean;
  rated: string | null;
}

/** Locks the survey first, like the code that packs its answers and adds them up. */
const packSome = async (
  em: EntityManager,
  pack: { companyId: string; surveyId: string; fromAt: Date },
  wanted: WantedRating,
): Promise<void> => {
  const { companyId, surveyId, fromAt } = pack;
  await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('id', '=', surveyId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const mark = ratingMark(wanted);
  const columns = await query(em)
    .selectFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where('fromAt', '=', fromAt)
    .where('name', 'in', [ID_COLUMN, mark])
    .select(['name', 'content', 'beforeAt', 'n'])
    .execute();
  const ids = columns.find(({ name }) => name === ID_COLUMN);
  if (!ids || columns.some(({ name }) => name === mark)) return;
  const { questionId, rating } = wanted;
  const rows = await em.execute<RatedRow[]>(
    `select "id", "answers"->? is not null as "answered", "${RATING_COLUMNS[rating]}"->>? as "rated" from "survey_responses"
      where "company_id" = ? and "survey_id" = ? and "is_test" = false and "is_excluded" = false
      and "started_at" >= ? and "started_at" < ? order by "started_at", "id"`,
    [questionId, questionId, companyId, surveyId, fromAt, ids.beforeAt],
  );
  const isSame = writeIds(rows.map(({ id }) => id)).equals(ids.content);
  if (!isSame || rows.some(({ answered, rated }) => answered && rated === null)) return;
  const given = rows.map(({ answered, rated }) => (answered ? rated : null));
  const added = rating === 'sentiment' ? sentiments(questionId, given) : topics(questionId, given);
  await query(em)
    .insertInto('answerPacks')
    .values(
      added.map(([name, content]) => ({
        ...pack,
        ...{ beforeAt: ids.beforeAt, name, n: ids.n, content },
      })),
    )
    .execute();
};

const sentiments = (questionId: string, given: readonly (string | null)[]): Column[] => [
  [
    sentimentName(questionId),
    writeCoded(given.map((sentiment) => (sentiment === null ? null : JSON.stringify(sentiment)))),
  ],
];

/** Each column lists the hashes of its topic keys with the rows that have them. */
const topics = (questionId: string, given: readonly (string | null)[]): Column[] => {
  const parts = Array.from({ length: TOPIC_PARTS }, (): number[] => []);
  const places = new Map<string, ReturnType<typeof topicPlace>>();
  for (const [row, keys] of given.entries())
    for (const key of keys === null ? [] : (JSON.parse(keys) as string[])) {
      const place = places.get(key) ?? topicPlace(key);
      places.set(key, place);
      parts[place.part]!.push(place.hash, row);
    }
  return parts.map((pairs, part) => [topicName(questionId, part), writeNumbers(pairs)]);
};
