import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { findSurveyToChange } from '@bff/modules/surveys/readSurvey';
import { addFacts } from './addFacts';
import { cellsOf, sumFacts, type CellFact } from './rollupCells';
import { SurveyResponse } from './survey-response.entity';

const PAGE = 1000;
const DAY_MS = 86_400_000;

/**
 * Makes a survey's counters anew from its responses, a day per unit of work and then the people, while answers keep coming: each day is
 * right before and after its turn. Displays have no rows and stay as they are. @throws AppError not_found.
 */
export const rebuildRollups = async (context: Context, surveyId: string): Promise<void> => {
  for (const day of await daysOf(context, surveyId)) {
    await context.inTransaction((em) => rebuildDay(em, surveyId, day));
    await setImmediate();
  }
  await context.inTransaction((em) => rebuildPeople(em, surveyId));
};

/** Every day that has responses or counters. */
const daysOf = (context: Context, surveyId: string): Promise<string[]> => context.inTransaction(async (em) => {
  const rows = await em.execute<{ day: string }[]>(
    `select distinct "day"::text as "day" from "survey_rollups" where "survey_id" = ? and "metric" <> 'display'
     union select distinct ("started_at" at time zone 'UTC')::date::text from "survey_responses" where "survey_id" = ? order by 1`,
    [surveyId, surveyId],
  );
  return rows.map(({ day }) => day);
});

/** Makes one UTC day's counters anew; in the caller's transaction. */
export const rebuildDay = async (em: EntityManager, surveyId: string, day: string): Promise<void> => {
  const survey = await findSurveyToChange(em, surveyId);
  await em.execute(`delete from "survey_rollups" where "survey_id" = ? and "day" = ?::date and "metric" <> 'display'`, [surveyId, day], 'run');
  await addFacts(em, { surveyId, companyId: survey.companyId }, await countDay(em, surveyId, normaliseSurvey(survey.survey).questions, day));
};

/** What the responses of one UTC day come to. */
export const countDay = async (em: EntityManager, surveyId: string, questions: readonly Question[], day: string): Promise<CellFact[]> => {
  const from = new Date(`${day}T00:00:00Z`);
  const startedAt = { $gte: from, $lt: new Date(from.getTime() + DAY_MS) };
  let facts: CellFact[] = [];
  for (let after = '';;) {
    const rows = await em.find(SurveyResponse, { surveyId, startedAt, ...(after ? { id: { $gt: after } } : {}) }, { orderBy: { id: 'asc' }, limit: PAGE, disableIdentityMap: true });
    facts = sumFacts([...facts, ...rows.flatMap((row) => cellsOf(questions, row))]);
    if (rows.length < PAGE) return facts;
    after = rows.at(-1)!.id;
  }
};

const PEOPLE_SQL = `insert into "survey_respondents"
  ("survey_id", "respondent", "company_id", "ip_address", "responses", "mobile", "desktop", "tablet", "completed", "seconds")
  select "survey_id", "respondent", "company_id", (array_agg("ip_address" order by "started_at" desc))[1], count(*),
    count(*) filter (where "device_type" = 'mobile'), count(*) filter (where "device_type" = 'desktop'), count(*) filter (where "device_type" = 'tablet'),
    count(*) filter (where "is_complete"), coalesce(sum("completion_time_seconds"), 0)
  from "survey_responses" where "survey_id" = ? and "is_test" = false group by 1, 2, 3`;

const TOTALS_SQL = `update "surveys" set
  "response_count" = (select coalesce(sum("responses"), 0) from "survey_respondents" where "survey_id" = "surveys"."id"),
  "people" = (select count(*) from "survey_respondents" where "survey_id" = "surveys"."id"),
  "returning_people" = (select count(*) from "survey_respondents" where "survey_id" = "surveys"."id" and "responses" > 1)
  where "id" = ?`;

/** Makes the counters of people, and the survey's totals, anew; in the caller's transaction. */
export const rebuildPeople = async (em: EntityManager, surveyId: string): Promise<void> => {
  const [survey] = await em.execute<object[]>('select 1 from "surveys" where "id" = ? for update', [surveyId]);
  if (!survey) throw new AppError('not_found');
  await em.execute('delete from "survey_respondents" where "survey_id" = ?', [surveyId], 'run');
  await em.execute(PEOPLE_SQL, [surveyId], 'run');
  await em.execute(TOTALS_SQL, [surveyId], 'run');
};
