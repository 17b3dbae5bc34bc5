import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { contextSourcesOf, isContextSource } from '@core/survey/answerContext';
import { placedAtRandom } from '@core/survey/blocks';
import type { AnswerValue, Question } from '@core/survey/types';
import { responseFactsOf } from '../counters/responseFacts';
import type { Results } from '../responses/findResults';
import type { FactSum } from '../responses/readFacts';
import type { ResultFilter } from '../responses/resultFilter';
import type { SetGroup } from '../packs/groupSums';
import { contextColumn, readContext } from './contextColumn';
import { answerOf, givenColumn, lagColumn, rawColumn, type ResponseColumn } from './answerColumn';
import { countFiltered } from './countFiltered';
import type { CountedSet } from './countSets';
import { FUNNEL_METRICS } from './summariseFunnel';
import { NO_CELL, versionsOf } from './versionsOf';

/**
 * Adds up the facts of a funnel in the database. Where a person stopped depends only on the
 * answered questions and on the answers and the context used in conditions, so responses that are
 * equal in these are counted together.
 */
export const sumFunnel = async (
  em: EntityManager,
  results: Results,
  filter: ResultFilter,
): Promise<FactSum[]> => {
  const { surveys, questions } = results;
  const versions = versionsOf(surveys);
  const targets = [...new Set(surveys.flatMap((survey) => survey.questions.flatMap(targetsOf)))];
  const sources = contextSourcesOf(surveys.flatMap((survey) => survey.questions));
  const [steps, ...lags] = await countFiltered(em, results, filter, [
    {
      columns: [
        ...targets.map((id) => rawColumn(id, versions.get(id) ?? [])),
        ...sources.map(contextColumn),
        { sql: sql`"screened_out" is not null`, packed: { of: 'screenedOut' } },
        ...seedColumns(surveys),
        givenColumn(questions.map(({ id }) => id)),
      ],
    },
    ...questions.map(({ id }): CountedSet => ({ columns: [lagColumn(id)] })),
  ]);
  return [
    ...steps!.flatMap((group) => stepFacts(results, { targets, sources }, group)),
    ...lags.flatMap((groups, at) => groups.flatMap((group) => lagFacts(questions[at]!, group))),
  ];
};

/**
 * The seed of shuffled blocks, needed for unfinished responses of surveys that shuffle. Packs don't
 * contain it.
 */
const seedColumns = (surveys: Results['surveys']): ResponseColumn[] => {
  const shuffled = surveys.filter(({ questions }) => placedAtRandom(questions).size > 0);
  return shuffled.length === 0
    ? []
    : [
        {
          sql: sql`case when not "is_complete" and "survey_id" in (${sql.join(shuffled.map(({ id }) => sql`${id}::uuid`))}) then "submission_id" else '' end`,
          packed: null,
        },
      ];
};

const stepFacts = (
  { surveys, questions }: Results,
  { targets, sources }: Record<'targets' | 'sources', readonly string[]>,
  { survey: surveyId, done: isComplete, values, n }: SetGroup,
): FactSum[] => {
  const surveyQuestions = surveys.find(({ id }) => id === surveyId)?.questions ?? [];
  const given = values.at(-1) as string;
  const [isOut, seed] = values.slice(targets.length + sources.length, -1);
  const screenedOut = isOut === true ? 'out' : null;
  const submissionId = (seed as string | undefined) ?? '';
  const context = readContext(sources, values.slice(targets.length) as (string | null)[]);
  const answers: Record<string, AnswerValue> = {};
  for (const question of surveyQuestions) {
    const [place, target] = [
      questions.findIndex(({ id }) => id === question.id),
      targets.indexOf(question.id),
    ];
    if (given[place] === '1')
      answers[question.id] = target < 0 ? 'given' : answerOf(question, values[target] as string);
  }
  return responseFactsOf(surveyQuestions, {
    ...{ answers, isComplete, screenedOut, submissionId },
    ...{ answerMarks: {}, completionTimeSeconds: null },
    ...context,
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

/** Ids of the questions that a question's conditions and jumps use. */
const targetsOf = ({ conditions, visibleWhen, jumps }: Question): string[] =>
  [...(conditions ?? []), ...(visibleWhen ?? []), ...(jumps ?? [])]
    .flatMap((rule) => [rule, ...(rule.and ?? [])])
    .map(({ targetQuestionId }) => targetQuestionId)
    .filter((id) => !isContextSource(id));
