import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A number, optionally within a range. */
export const numberFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Number',
  shape: 'number',
  settings: ['placeholder', 'minValue', 'maxValue', 'step'],
};
