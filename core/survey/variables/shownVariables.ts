import type { SurveyVariable } from './surveyVariable';
import { neededVariables } from './variableInputs';

/**
 * Returns the variables that the parts of a survey use in conditions or texts, and those they are
 * computed from. The others stay on the server.
 */
export const shownVariables = (
  parts: object,
  variables: readonly SurveyVariable[] | null | undefined,
): SurveyVariable[] => {
  if (!variables?.length) return [];
  const used = [...JSON.stringify(parts).matchAll(USE)].map((match) => match[1]!);
  return neededVariables(used, variables);
};

const USE = /variable:(\w+)/g;
