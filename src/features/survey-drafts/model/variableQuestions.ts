import type { Question } from '@core/survey/types';
import { VARIABLE_SOURCE, type SurveyVariable } from '@core/survey/variables/surveyVariable';
import { variableLabel } from '@core/survey/variables/variableHead';

/**
 * Returns a survey's variables as questions that conditions can test and texts can repeat. They are
 * never shown to visitors.
 */
export const variableQuestions = (
  variables: readonly SurveyVariable[] | null | undefined,
): Question[] =>
  (variables ?? []).map((variable) => ({
    id: VARIABLE_SOURCE + variable.name,
    type: variable.points ? 'number' : 'text',
    title: variableLabel(variable),
  }));
