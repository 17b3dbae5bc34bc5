import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import type { Question } from '@core/survey/types';
import { withVariables } from '@core/survey/variables/withVariables';
import { addDays, momentOf } from '@core/time/zonedTime';
import { query } from '@bff/db/query';
import { guardRows } from '@bff/db/rowGuards';
import type { CompanySettings } from '@bff/tenancy/company.entity';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { dropPacks } from '../packs/dropPacks';
import { addFacts } from './addFacts';
import { countRows } from './countRows';
import { foldHeld } from './foldDeltas';

interface HeldSurvey {
  companyId: string;
  questions: readonly Question[];
  settings: CompanySettings;
}

/**
 * Locks a survey until the transaction ends and adds up its waiting deltas. Code that writes its
 * answers takes this lock first, so no answer is half stored or counted twice.
 * @throws AppError not_found.
 */
export const lockSurvey = async (em: EntityManager, surveyId: string): Promise<HeldSurvey> => {
  await guardRows(em, [surveyId]);
  const row = await query(em)
    .selectFrom('surveys as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .where('s.id', '=', surveyId)
    .select(['s.companyId', 's.survey', 'c.settings'])
    .forUpdate('s')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  await foldHeld(em, surveyId);
  return {
    companyId: row.companyId,
    questions: row.survey.questions ? withVariables(row.survey) : [],
    settings: row.settings,
  };
};

/**
 * Recounts a survey's answers from the rows. The result equals the numbers of live counting.
 * Displays are kept, because no row records them.
 * @param days the company's days (YYYY-MM-DD) to recount; all if left out.
 */
export const recountSurvey = async (
  em: EntityManager,
  surveyId: string,
  days?: readonly string[],
): Promise<void> => {
  const { companyId, questions, settings } = await lockSurvey(em, surveyId);
  const survey = { id: surveyId, companyId, questions, timeZone: zoneOf(settings) };
  await dropPacks(
    em,
    { surveyId, companyId },
    days?.map((day) => ({
      from: momentOf(day, 0, survey.timeZone),
      before: momentOf(addDays(day, 1), 0, survey.timeZone),
    })),
  );
  for (const day of days ?? (await daysOf(em, surveyId))) {
    await query(em)
      .deleteFrom('surveyRollups')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .where('metric', '<>', 'display')
      .where('day', '=', day)
      .execute();
    await addFacts(em, { surveyId, companyId }, await countRows(em, survey, day));
  }
  if (!days) await recountRespondents(em, surveyId);
};

/** Returns every day, in the company's time zone, that has responses or counters. */
export const daysOf = async (em: EntityManager, surveyId: string): Promise<string[]> => {
  const company = await query(em)
    .selectFrom('surveys as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .where('s.id', '=', surveyId)
    .select(['s.companyId', 'c.settings'])
    .executeTakeFirst();
  if (!company) return [];
  const { companyId, settings } = company;
  const started = sql<string>`("started_at" at time zone ${zoneOf(settings)})::date`;
  const rows = await query(em)
    .selectFrom('surveyRollups')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where('metric', '<>', 'display')
    .select('day')
    .union((eb) =>
      eb
        .selectFrom('surveyResponses')
        .where('companyId', '=', companyId)
        .where('surveyId', '=', surveyId)
        .select(started.as('day')),
    )
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
};

/** The people to recount: a list, or a range of names (`upTo` null: no end). */
export type Respondents = readonly string[] | { above: string; upTo: string | null };

/**
 * Recounts people and the survey's own numbers from the rows. Without `chosen` it counts all
 * people, which suits small surveys.
 */
export const recountRespondents = async (
  em: EntityManager,
  surveyId: string,
  chosen: Respondents = { above: '', upTo: null },
): Promise<void> => {
  const { companyId } = await lockSurvey(em, surveyId);
  const isChosen =
    'above' in chosen
      ? sql<boolean>`"respondent" > ${chosen.above} and (${chosen.upTo}::text is null or "respondent" <= ${chosen.upTo})`
      : sql<boolean>`"respondent" in (select jsonb_array_elements_text(${JSON.stringify(chosen)}::jsonb))`;
  await query(em)
    .deleteFrom('surveyRespondents')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .where(isChosen)
    .execute();
  await query(em)
    .insertInto('surveyRespondents')
    .columns([
      ...(['surveyId', 'respondent', 'companyId', 'ipAddress', 'responses'] as const),
      ...(['mobile', 'desktop', 'tablet', 'completed', 'seconds'] as const),
    ])
    .expression((from) =>
      from
        .selectFrom('surveyResponses')
        .where('surveyId', '=', surveyId)
        .where('companyId', '=', companyId)
        .where('isTest', '=', false)
        .where('isExcluded', '=', false)
        .where(isChosen)
        .groupBy(['surveyId', 'respondent', 'companyId'])
        .select(['surveyId', 'respondent', 'companyId'])
        .select((eb) => [
          sql<string | null>`(array_agg("ip_address" order by "started_at" desc, "id" desc))[1]`.as(
            'ipAddress',
          ),
          eb.fn.countAll<number>().as('responses'),
          eb.fn.countAll<number>().filterWhere('deviceType', '=', 'mobile').as('mobile'),
          eb.fn.countAll<number>().filterWhere('deviceType', '=', 'desktop').as('desktop'),
          eb.fn.countAll<number>().filterWhere('deviceType', '=', 'tablet').as('tablet'),
          eb.fn.countAll<number>().filterWhere('isComplete', '=', true).as('completed'),
          eb.fn
            .coalesce(
              eb.fn.sum<number>('completionTimeSeconds').filterWhere('isComplete', '=', true),
              eb.lit(0),
            )
            .as('seconds'),
        ]),
    )
    .execute();
  const { answers, people, again } = await query(em)
    .selectFrom('surveyRespondents')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', surveyId)
    .select((eb) => [
      sql<number>`coalesce(sum("responses"), 0)::int`.as('answers'),
      eb.fn.countAll<number>().as('people'),
      eb.fn.countAll<number>().filterWhere('responses', '>', 1).as('again'),
    ])
    .executeTakeFirstOrThrow();
  await query(em)
    .updateTable('surveys')
    .where('id', '=', surveyId)
    .where('companyId', '=', companyId)
    .set({ responseCount: answers, people, returningPeople: again })
    .execute();
};
