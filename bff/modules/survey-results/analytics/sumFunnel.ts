import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { placedAtRandom } from '@core/survey/blocks';
import type { AnswerValue, Question } from '@core/survey/types';
import { LAG_STARTS, responseFactsOf } from '../counters/responseFacts';
import type { Results } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import type { ResultFilter } from '../responses/resultFilter';
import { answerOf, rawAnswer, isAnswered } from './answerColumn';
import { filtered, type Column } from './countGroups';
import { countSets, type CountedSet, type SetGroup } from './countSets';
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
  const { surveys, questions } = results;
  const targets = [...new Set(surveys.flatMap((survey) => survey.questions.flatMap(targetsOf)))];
  const [steps, ...lags] = await countSets(em, filtered(results.answered, filter), [
    { columns: [...targets.map(rawAnswer), seedColumn(surveys), givenColumn(questions)] },
    ...questions.map(({ id }): CountedSet => ({ columns: [lagColumn(id)] })),
  ]);
  return [
    ...steps!.flatMap((group) => stepFacts(results, targets, group)),
    ...lags.flatMap((groups, at) => groups.flatMap((group) => lagFacts(questions[at]!, group))),
  ];
};

/** Which questions were answered: a 1 or a 0 for each. */
const givenColumn = (questions: readonly Question[]): Column =>
  questions.length === 0
    ? sql`''::text`
    : sql`concat(${sql.join(questions.map(({ id }) => sql`case when ${isAnswered(id)} then '1' else '0' end`))})`;

/** The seed by which blocks were shuffled, where it says who came to what: in unfinished responses of surveys that shuffle any. */
const seedColumn = (surveys: Results['surveys']): Column => {
  const shuffled = surveys.filter(({ questions }) => placedAtRandom(questions).size > 0);
  return shuffled.length === 0
    ? sql`''::text`
    : sql`case when not "is_complete" and "survey_id" in (${sql.join(shuffled.map(({ id }) => sql`${id}::uuid`))}) then "submission_id" else '' end`;
};

/** The step of a question's time; null where it is not known. */
const lagColumn = (id: string): Column =>
  sql`width_bucket(case when ${isAnswered(id)} then ("answer_marks"->${id}::text->>'lagMs')::float8 end, ${[...LAG_STARTS]}::float8[])`;

const stepFacts = (
  { surveys, questions }: Results,
  targets: readonly string[],
  { survey: surveyId, done: isComplete, values, n }: SetGroup,
): FactSum[] => {
  const asked = surveys.find(({ id }) => id === surveyId)?.questions ?? [];
  const [submissionId, given] = values.slice(-2) as [string, string];
  const answers: Record<string, AnswerValue> = {};
  for (const question of asked) {
    const [place, target] = [
      questions.findIndex(({ id }) => id === question.id),
      targets.indexOf(question.id),
    ];
    if (given[place] === '1')
      answers[question.id] = target < 0 ? 'given' : answerOf(question, values[target] as string);
  }
  return responseFactsOf(asked, {
    ...{ answers, isComplete, submissionId },
    ...{ answerMarks: {}, completionTimeSeconds: null },
  })
    .filter(({ metric }) => (FUNNEL_METRICS as readonly string[]).includes(metric))
    .map((fact) => ({ surveyId, ...NO_CELL, ...fact, complete: isComplete, n, total: 0 }));
};

const lagFacts = ({ id }: Question, { survey, values: [step], n }: SetGroup): FactSum[] =>
  step === null
    ? []
    : [
        {
          ...{ surveyId: survey, ...NO_CELL },
          ...{ metric: 'lag', question: id, key: String(step), n, total: 0, low: null, high: null },
        },
      ];

/** Ids of the questions that a question's conditions look at. */
const targetsOf = ({ conditions, visibleWhen }: Question): string[] =>
  [...(conditions ?? []), ...(visibleWhen ?? [])]
    .flatMap((rule) => [rule, ...(rule.and ?? [])])
    .map(({ targetQuestionId }) => targetQuestionId);
