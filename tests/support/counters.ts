import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { foldWaiting } from '@bff/modules/survey-results/counters/foldDeltas';
import { countRows } from '@bff/modules/survey-results/counters/countRows';
import type { CellFact } from '@bff/modules/survey-results/counters/rollupCells';

export interface CountedSurvey {
  id: string;
  questions: readonly Question[];
  timeZone?: string;
}

/** A survey's current counters, without displays and zeros; decimals are rounded. */
export const storedCounters = async (
  system: Context,
  { id }: CountedSurvey,
): Promise<CellFact[]> => {
  await foldWaiting(system, id);
  return system.transaction(async (em) =>
    sorted(
      await em.execute<CellFact[]>(
        `select "day"::text as "day", "device", "complete", "flagged", "metric", "question", "key", "n", "total", "low", "high" from "survey_rollups"
   where "survey_id" = ? and "n" <> 0 and "metric" <> 'display'`,
        [id],
      ),
    ),
  );
};

/** The same, counted from the responses. */
export const recountedCounters = (
  system: Context,
  { timeZone = 'UTC', ...survey }: CountedSurvey,
): Promise<CellFact[]> =>
  system.transaction(async (em) => {
    const { companyId } = await em.findOneOrFail(SurveyRow, { id: survey.id });
    const days = await em.execute<{ day: string }[]>(
      'select distinct ("started_at" at time zone ?)::date::text as "day" from "survey_responses" where "survey_id" = ?',
      [timeZone, survey.id],
    );
    const facts: CellFact[] = [];
    for (const { day } of days)
      facts.push(...(await countRows(em, { ...survey, companyId, timeZone }, day)));
    return sorted(facts);
  });

const sorted = (facts: readonly CellFact[]): CellFact[] =>
  facts
    .map((fact) => ({ ...fact, total: Number(fact.total.toFixed(6)) }))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
const key = ({
  day,
  device,
  complete,
  flagged,
  metric,
  question: asked,
  key: value,
}: CellFact): string => JSON.stringify([day, device, complete, flagged, metric, asked, value]);

interface People {
  people: number;
  again: number;
  responses: number;
  completed: number;
  seconds: number;
}

/** Returns the stored counts of a survey's people, and the same counted from the responses. */
export const countRespondents = async (
  system: Context,
  surveyId: string,
): Promise<{ kept: People; fromRows: People }> => {
  await foldWaiting(system, surveyId);
  return system.transaction(async (em) => {
    const sums = (
      from: string,
    ): string => `select count(*)::int as "people", (count(*) filter (where "responses" > 1))::int as "again", coalesce(sum("responses"), 0)::int as "responses",
    coalesce(sum("completed"), 0)::int as "completed", coalesce(sum("seconds"), 0)::float8 as "seconds" from ${from}`;
    const [kept] = await em.execute<People[]>(sums('"survey_respondents" where "survey_id" = ?'), [
      surveyId,
    ]);
    const [fromRows] = await em.execute<People[]>(
      sums(`(select "respondent", count(*) as "responses", count(*) filter (where "is_complete") as "completed",
    sum("completion_time_seconds") filter (where "is_complete") as "seconds" from "survey_responses" where "survey_id" = ? and not "is_test" group by 1) "counted"`),
      [surveyId],
    );
    return { kept: kept!, fromRows: fromRows! };
  });
};
