import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A number within a range, or any. */
export const numberFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Number',
  shape: 'number',
  settings: ['placeholder', 'minValue', 'maxValue', 'step'],
};
