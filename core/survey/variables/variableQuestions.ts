import type { Question } from '../types';
import { VARIABLE_SOURCE, type SurveyVariable } from './surveyVariable';
import { variableLabel } from './variableHead';

/**
 * Returns a survey's variables as questions that conditions and filters can test and texts can
 * repeat. They are never shown to visitors.
 */
export const variableQuestions = (
  variables: readonly SurveyVariable[] | null | undefined,
): Question[] =>
  (variables ?? []).map((variable) => ({
    id: VARIABLE_SOURCE + variable.name,
    type: variable.points ? 'number' : 'text',
    title: variableLabel(variable),
  }));
