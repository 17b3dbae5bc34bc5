import { partsOfFormula } from '../formula/parseFormula';
import { readFormula } from '../formula/runFormula';
import {
  isVariableSource,
  readSource,
  VARIABLE_SOURCE,
  type SurveyVariable,
} from './surveyVariable';

/** What a variable reads: ids of questions, and names of other variables. */
export interface VariableUse {
  questions: string[];
  variables: string[];
}

/** Returns what a variable reads itself. Nothing if its formula can't be read. */
export const useOf = ({ points, formula }: SurveyVariable): VariableUse => {
  if (points) return { questions: points.map(({ questionId }) => questionId), variables: [] };
  const { node } = readFormula(formula ?? '');
  const use: VariableUse = { questions: [], variables: [] };
  for (const part of node ? partsOfFormula(node) : []) {
    if (part.kind === 'variable') use.variables.push(part.name);
    if (part.kind === 'answer' && isVariableSource(part.id))
      use.variables.push(part.id.slice(VARIABLE_SOURCE.length));
    else if (part.kind === 'answer') use.questions.push(part.id);
  }
  return use;
};

/** Returns the variables that these names need, themselves included, in their order. */
export const neededVariables = (
  names: Iterable<string>,
  variables: readonly SurveyVariable[],
): SurveyVariable[] => {
  const needed = new Set(names);
  // Each variable reads only earlier ones, so one pass from the end finds them all.
  for (const variable of [...variables].reverse())
    if (needed.has(variable.name)) for (const name of useOf(variable).variables) needed.add(name);
  return variables.filter(({ name }) => needed.has(name));
};

/**
 * Returns the questions that the target of a test reads: itself, or those that a variable is
 * computed from.
 */
export const inputsOfSource = (
  source: string,
  variables: readonly SurveyVariable[] | null | undefined,
): string[] =>
  isVariableSource(source)
    ? [
        ...new Set(
          neededVariables([readSource(source).name], variables ?? []).flatMap(
            (one) => useOf(one).questions,
          ),
        ),
      ]
    : [source];
