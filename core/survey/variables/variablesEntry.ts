import type { Question } from '../types';
import { VARIABLES_TYPE, type SurveyVariable } from './surveyVariable';

/** The last entry of the widget's questions. */
export interface VariablesEntry {
  type: typeof VARIABLES_TYPE;
  settings: { variables: SurveyVariable[] };
}

/**
 * Returns the entry that carries variables to the widget, which loads their code like that of a
 * question type. It is never shown: its condition is about itself.
 */
export const variablesEntry = (variables: SurveyVariable[]): Question[] =>
  variables.length === 0
    ? []
    : [
        {
          ...{ id: VARIABLES_TYPE, title: '', options: [] },
          visibleWhen: [{ id: '', targetQuestionId: VARIABLES_TYPE, operator: 'is_empty' }],
          ...({ type: VARIABLES_TYPE, settings: { variables } } satisfies VariablesEntry),
        } as unknown as Question,
      ];

/** Returns the variables in the widget's questions; undefined if there are none. */
export const entryOf = (questions: readonly Question[]): VariablesEntry | undefined => {
  const last = questions.at(-1) as unknown as VariablesEntry | undefined;
  return last?.type === VARIABLES_TYPE ? last : undefined;
};
