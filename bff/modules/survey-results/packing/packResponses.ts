import type { EntityManager } from '@mikro-orm/sql';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { normaliseSurvey } from '@core/survey/normalise';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { START_COLUMN } from '../packs/packFormat';
import { readColumns } from './readColumns';

/** Responses per pack. */
export const PACK_ROWS = 20_000;
/** Younger responses are still being answered, so a pack of them would soon be dropped. */
const SETTLED_MS = 3_600_000;

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
  const { n, before } = await endOf(em, survey, gap, most);
  // Too few for a pack until more arrive.
  if (gap.isLast && n < most && before.getTime() === settled.getTime()) return false;
  const { questions } = normaliseSurvey(survey.survey);
  const asked = questions.filter(takesAnswer);
  const pack = await readColumns(em, { ...survey, from: gap.from, before }, asked);
  await query(em)
    .insertInto('answerPacks')
    .values(
      pack.columns.map(([name, content]) => ({
        ...{ companyId: survey.companyId, surveyId, fromAt: gap.from, beforeAt: before, name },
        ...{ n: pack.n, content },
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
 * Returns the number of the first responses of a span (at most `most`), and the end of their pack.
 * Responses that started in the same second stay together.
 */
const endOf = async (
  em: EntityManager,
  { surveyId, companyId }: Held,
  { from, before }: OpenSpan,
  most: number,
): Promise<{ n: number; before: Date }> => {
  const starts = query(em)
    .selectFrom('surveyResponses')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where('isTest', '=', false)
    .where('isExcluded', '=', false)
    .where('startedAt', '>=', from)
    .where('startedAt', '<', before)
    .orderBy('startedAt')
    .orderBy('id')
    .limit(most + 1)
    .select(sql<number>`floor(extract(epoch from "started_at"))::float8`.as('at'));
  const { n, last, whole } = await query(em)
    .with('starts', () => starts)
    .selectFrom('starts')
    .select([
      sql<number>`count(*)::int`.as('n'),
      sql<number>`max("at")`.as('last'),
      sql<number>`(count(*) filter (where "at" < (select max("at") from "starts")))::int`.as(
        'whole',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (n <= most) return { n, before };
  return { n: whole || most, before: new Date((whole > 0 ? last : last + 1) * 1000) };
};
