import type { AnswerValue } from '@core/survey/types';
import { computeVariables } from '@core/survey/variables/computeVariables';
import type { SurveyVariable, VariableValues } from '@core/survey/variables/surveyVariable';

/**
 * Returns the values of a survey's variables for checked answers, as a completed response stores
 * them; null for a survey without variables.
 */
export const storedVariables = (
  variables: readonly SurveyVariable[] | null | undefined,
  answers: Readonly<Record<string, AnswerValue>>,
): VariableValues | null =>
  variables?.length ? computeVariables(variables, (id) => answers[id]) : null;
