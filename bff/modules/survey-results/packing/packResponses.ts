import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { DEVICE_TYPES } from '@core/contract/surveyResultShapes';
import { normaliseSurvey } from '@core/survey/normalise';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';
import { lagKey, LAG_STARTS } from '../counters/responseFacts';
import {
  COUNTRY_COLUMN,
  FACT_BITS,
  FACTS_COLUMN,
  ID_COLUMN,
  START_COLUMN,
  TIME_COLUMN,
  WHO_COLUMN,
  answerName,
  lagName,
  writeBytes,
  writeCoded,
  writeHashes,
  writeIds,
  writeNumbers,
} from '../packs/packFormat';
import { packAnswer } from '../packs/packedAnswer';

/** Responses per pack. */
export const PACK_ROWS = 20_000;
/** Younger responses are still being answered, so a pack of them would soon be dropped. */
const SETTLED_MS = 3_600_000;

type PackedRow = Pick<
  Selectable<Tables['surveyResponses']>,
  | 'id'
  | 'startedAt'
  | 'deviceType'
  | 'isComplete'
  | 'flagged'
  | 'screenedOut'
  | 'completionTimeSeconds'
  | 'answers'
  | 'respondent'
  | 'country'
  | 'answerMarks'
>;

/**
 * Packs the responses of a survey that are old enough and in no pack, one pack per transaction. The
 * last ones wait until they fill a pack.
 * @param rows responses per pack.
 * @returns the number of new packs.
 */
export const packResponses = async (
  context: Context,
  surveyId: string,
  rows = PACK_ROWS,
): Promise<number> => {
  for (let packs = 0; ; packs += 1) {
    if (!(await context.transaction((em) => packNext(context, em, surveyId, rows)))) return packs;
    await setImmediate();
  }
};

/**
 * Locks the survey first, like the code that adds up its answers. An answer stored in the meantime
 * is added up afterwards and drops the pack that lacks it. Answers are not blocked.
 */
const packNext = async (
  context: Context,
  em: EntityManager,
  surveyId: string,
  most: number,
): Promise<boolean> => {
  const survey = await query(em)
    .selectFrom('surveys')
    .where('id', '=', surveyId)
    .select(['id as surveyId', 'companyId', 'survey'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!survey) return false;
  const settled = wholeSecond(context.clock().getTime() - SETTLED_MS);
  const gap = await firstGap(em, survey, settled);
  if (!gap) return false;
  const [found, before] = await rowsWithin(em, survey, gap, most);
  // Too few for a pack until more arrive.
  if (gap.isLast && found.length < most && before.getTime() === settled.getTime()) return false;
  const { questions } = normaliseSurvey(survey.survey);
  const columns = columnsOf(questions.filter(takesAnswer), found);
  await query(em)
    .insertInto('answerPacks')
    .values(
      columns.map(([name, content]) => ({
        ...{ companyId: survey.companyId, surveyId, fromAt: gap.from, beforeAt: before, name },
        ...{ n: found.length, content },
      })),
    )
    .execute();
  return true;
};

interface Held {
  surveyId: string;
  companyId: string;
}

interface OpenSpan {
  from: Date;
  before: Date;
  /** True if no pack follows it. */
  isLast: boolean;
}

const wholeSecond = (ms: number): Date => new Date(Math.floor(ms / 1000) * 1000);

const firstGap = async (
  em: EntityManager,
  { surveyId, companyId }: Held,
  settled: Date,
): Promise<OpenSpan | null> => {
  const packs = await query(em)
    .selectFrom('answerPacks')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where('name', '=', START_COLUMN)
    .select(['fromAt', 'beforeAt'])
    .orderBy('fromAt')
    .execute();
  let from = new Date(0);
  for (const { fromAt, beforeAt } of packs) {
    if (from < fromAt) return { from, before: fromAt, isLast: false };
    from = beforeAt;
  }
  return from < settled ? { from, before: settled, isLast: true } : null;
};

/**
 * Returns the first responses of a span, and a time after all of their starts. Responses that
 * started in the same second stay together.
 */
const rowsWithin = async (
  em: EntityManager,
  held: Held,
  { from, before }: OpenSpan,
  most: number,
): Promise<[PackedRow[], Date]> => {
  const found = await rowsBetween(em, held, from, before, most + 1);
  if (found.length <= most) return [found, before];
  const last = wholeSecond(found.at(-1)!.startedAt.getTime());
  const whole = found.filter(({ startedAt }) => startedAt < last);
  if (whole.length > 0) return [whole, last];
  const after = new Date(last.getTime() + 1000);
  return [await rowsBetween(em, held, from, after), after];
};

const rowsBetween = (
  em: EntityManager,
  { surveyId, companyId }: Held,
  from: Date,
  before: Date,
  limit?: number,
): Promise<PackedRow[]> =>
  query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where('isTest', '=', false)
    .where('isExcluded', '=', false)
    .where('startedAt', '>=', from)
    .where('startedAt', '<', before)
    .orderBy('startedAt')
    .orderBy('id')
    .$if(limit !== undefined, (rows) => rows.limit(limit!))
    .select(['id', 'startedAt', 'deviceType', 'isComplete', 'flagged', 'screenedOut'])
    .select(['completionTimeSeconds', 'respondent', 'country', 'answers', 'answerMarks'])
    .execute();

const columnsOf = (
  questions: readonly Question[],
  rows: readonly PackedRow[],
): [name: string, content: Buffer][] => [
  [START_COLUMN, writeNumbers(rows.map(({ startedAt }) => Math.floor(startedAt.getTime() / 1000)))],
  [ID_COLUMN, writeIds(rows.map(({ id }) => id))],
  [WHO_COLUMN, writeHashes(rows.map(({ respondent }) => respondent))],
  [
    COUNTRY_COLUMN,
    writeCoded(rows.map(({ country }) => (country === null ? null : JSON.stringify(country)))),
  ],
  [FACTS_COLUMN, writeBytes(rows.map(factsOf))],
  [
    TIME_COLUMN,
    writeCoded(
      rows.map(({ completionTimeSeconds: took }) => (took === null ? null : String(took))),
    ),
  ],
  ...questions.flatMap((question): [string, Buffer][] => [
    [
      answerName(question.id),
      writeCoded(
        rows.map(({ answers: { [question.id]: answer } }) =>
          answer === undefined ? null : packAnswer(question, answer),
        ),
      ),
    ],
    [lagName(question.id), writeBytes(rows.map((row) => lagCode(question, row)))],
  ]),
];

const factsOf = ({ deviceType, isComplete, flagged, screenedOut }: PackedRow): number =>
  DEVICE_TYPES.indexOf(deviceType) |
  (isComplete ? FACT_BITS.complete : 0) |
  (flagged ? FACT_BITS.flagged : 0) |
  (screenedOut === null ? 0 : FACT_BITS.screenedOut);

/** 0 if unknown, else the step of the time plus one. */
const lagCode = ({ id }: Question, { answers, answerMarks }: PackedRow): number => {
  const lagMs = answers[id] === undefined ? null : answerMarks[id]?.lagMs;
  return lagMs == null ? 0 : Math.min(Number(lagKey(lagMs)), LAG_STARTS.length) + 1;
};
