import { runFormula } from '../formula/runFormula';
import { isEmptyAnswer } from '../operators';
import type { AnswerValue } from '../types';
import type { AnswerPoints, SurveyVariable, VariableValues } from './surveyVariable';
import { VARIABLE_SOURCE } from './surveyVariable';

/**
 * Computes variables from answers, in their order, so each one can use those before it.
 * @param answerOf returns the answer to a question; undefined if it has none.
 */
export const computeVariables = (
  variables: readonly SurveyVariable[],
  answerOf: (questionId: string) => AnswerValue | undefined,
): VariableValues => {
  const values = new Map<string, string | number>();
  const variable = (name: string): string | number | undefined => values.get(name);
  for (const { name, points, formula } of variables) {
    if (values.has(name)) continue;
    const value = points
      ? points.reduce((sum, one) => sum + pointsFor(one, answerOf(one.questionId)), 0)
      : stored(
          runFormula(formula ?? '', {
            answer: (id) =>
              id.startsWith(VARIABLE_SOURCE)
                ? variable(id.slice(VARIABLE_SOURCE.length))
                : answerOf(id),
            variable,
          }),
        );
    if (value !== null) values.set(name, typeof value === 'number' ? exact(value) : value);
  }
  return Object.fromEntries(values);
};

/** Removes binary rounding errors, so that 0.1 + 0.2 gives 0.3. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** Returns a value as it is stored: true and false as the answers of a yes/no question. */
const stored = (value: AnswerValue): string | number | null => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isEmptyAnswer(value)) return null;
  return typeof value === 'object' ? Object.values(value!).join(', ') : value;
};

const pointsFor = ({ options, each }: AnswerPoints, answer: AnswerValue | undefined): number => {
  if (isEmptyAnswer(answer)) return 0;
  const members: unknown[] = typeof answer === 'object' ? Object.values(answer!) : [answer];
  if (!options && each == null)
    return members.reduce<number>((sum, one) => sum + (Number(one) || 0), 0);
  return members.reduce<number>(
    (sum, one) => sum + (options ? pointsIn(options, String(one)) : each!),
    0,
  );
};

/** The answer to a matrix names a row and a column. Only the column has points. */
const pointsIn = (options: Record<string, number>, chosen: string): number => {
  if (Object.hasOwn(options, chosen)) return options[chosen]!;
  const column = Object.keys(options)
    .filter((option) => chosen.endsWith(`: ${option}`))
    .sort((a, b) => b.length - a.length)[0];
  return column === undefined ? 0 : options[column]!;
};
