import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AnswerValue, Question } from '@core/survey/types';
import { LAG_STARTS, responseFactsOf } from '../counters/responseFacts';
import type { Results } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import type { ResultFilter } from '../responses/resultFilter';
import { answerOf, answerText, isAnswered } from './answerColumn';
import { countGroups, filtered, runGrouped } from './countGroups';
import { FUNNEL_METRICS } from './summariseFunnel';
import { NO_CELL } from './versionsOf';

/**
 * The facts of a funnel, added up by the database over the responses. Where people stopped follows from which questions they answered and
 * from the answers that conditions look at: responses that are alike in these are counted as one.
 */
export const sumFunnel = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
): Promise<FactSum[]> => {
  const condition = filtered(results.answered, filter);
  return [
    ...(await sumSteps(em, results, condition)),
    ...(await sumLags(em, results.questions, condition)),
  ];
};

const sumSteps = async (
  em: EntityManager,
  { surveys, questions }: Results,
  condition: RawBuilder<SqlBool>,
): Promise<FactSum[]> => {
  const targets = [...new Set(surveys.flatMap((survey) => survey.questions.flatMap(targetsOf)))];
  const given = questions.map(({ id }) => sql`case when ${isAnswered(id)} then '1' else '0' end`);
  const groups = await countGroups(em, condition, {
    survey: sql`"survey_id"`,
    done: sql`"is_complete"`,
    given: given.length > 0 ? sql`concat(${sql.join(given)})` : sql`''::text`,
    ...Object.fromEntries(targets.map((id, at) => [`c${at}`, answerText(id)])),
  });
  return groups.flatMap((group) => {
    const surveyId = group.survey as string;
    const asked = surveys.find(({ id }) => id === surveyId)?.questions ?? [];
    const answers: Record<string, AnswerValue> = {};
    for (const question of asked) {
      const [place, target] = [
        questions.findIndex(({ id }) => id === question.id),
        targets.indexOf(question.id),
      ];
      if ((group.given as string)[place] === '1')
        answers[question.id] =
          target < 0
            ? 'given'
            : answerOf(question, (group as Record<string, unknown>)[`c${target}`] as string);
    }
    const isComplete = group.done as boolean;
    return responseFactsOf(asked, {
      ...{ answers, isComplete },
      ...{ answerMarks: {}, completionTimeSeconds: null },
    })
      .filter(({ metric }) => (FUNNEL_METRICS as readonly string[]).includes(metric))
      .map((fact) => ({
        surveyId,
        ...NO_CELL,
        ...fact,
        complete: isComplete,
        n: group.n,
        total: 0,
      }));
  });
};

/** Ids of the questions that a question's conditions look at. */
const targetsOf = ({ conditions, visibleWhen }: Question): string[] =>
  [...(conditions ?? []), ...(visibleWhen ?? [])]
    .flatMap((rule) => [rule, ...(rule.and ?? [])])
    .map(({ targetQuestionId }) => targetQuestionId);

interface LagGroup {
  survey: string;
  question: string;
  step: number;
  n: number;
}

const sumLags = async (
  em: EntityManager,
  questions: readonly Question[],
  condition: RawBuilder<SqlBool>,
): Promise<FactSum[]> => {
  if (questions.length === 0) return [];
  const lags = questions.map(
    ({ id }) =>
      sql`(${id}::text, case when ${isAnswered(id)} then ("answer_marks"->${id}::text->>'lagMs')::float8 end)`,
  );
  const groups = await runGrouped(
    em,
    sql<LagGroup>`
      select "survey_id" as "survey", "question", width_bucket("lag", ${[...LAG_STARTS]}::float8[]) as "step", count(*)::int as "n"
      from "survey_responses" cross join lateral (values ${sql.join(lags)}) as "lags"("question", "lag")
      where ${condition} and "lag" is not null group by 1, 2, 3`,
  );
  return groups.map(({ survey: surveyId, question, step, n }) => ({
    ...{ surveyId, ...NO_CELL },
    ...{ metric: 'lag', question, key: String(step), n, total: 0, low: null, high: null },
  }));
};
