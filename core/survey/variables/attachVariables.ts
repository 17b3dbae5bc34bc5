import type { Answers, AnswerValue, Question } from '../types';
import { dropHiddenAnswers, type QuestionWithVariables } from '../visibility';
import { computeVariables } from './computeVariables';
import {
  isVariableSource,
  readSource,
  VARIABLE_SOURCE,
  type SurveyVariable,
  type VariableValues,
} from './surveyVariable';

/**
 * Returns the questions with a function that adds the tested variables to the answers before each
 * of them.
 * @param played the same questions with their final conditions.
 */
export const attachVariables = <Q extends Question>(
  questions: readonly Q[],
  variables: readonly SurveyVariable[],
  played: readonly Question[] = questions,
): (Q & QuestionWithVariables)[] => {
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  return questions.map((question, place) => {
    const sources = sourcesIn(played[place]!);
    if (sources.length === 0) return question;
    const before = (known: Map<string, AnswerValue | undefined>): void => {
      for (const source of sources) {
        const { name, after } = readSource(source);
        const end = after === undefined ? place : (places.get(after) ?? -1) + 1;
        const values = computeVariables(variables, (id) =>
          (places.get(id) ?? end) < end ? known.get(id) : undefined,
        );
        known.set(source, values[name]);
      }
    };
    return { ...question, before };
  });
};

const sourcesIn = ({ conditions, visibleWhen }: Question): string[] => [
  ...new Set(
    [...(conditions ?? []), ...(visibleWhen ?? [])]
      .flatMap((rule) => [rule, ...(rule.and ?? [])])
      .map(({ targetQuestionId }) => targetQuestionId)
      .filter(isVariableSource),
  ),
];

/** Returns the values of a survey's variables for all answers to visible questions. */
export const variableValues = (
  {
    questions,
    variables,
  }: { questions: readonly Question[]; variables?: readonly SurveyVariable[] | null | undefined },
  answers: Answers,
): VariableValues => {
  if (!variables?.length) return {};
  const given = dropHiddenAnswers(questions, answers);
  return computeVariables(variables, (id) => given[id]);
};

/** Returns values by source, as tests and texts look them up. */
export const asSources = (values: VariableValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [VARIABLE_SOURCE + name, value]),
  );
