import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A day, a time, or both. */
export const dateFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Date',
  shape: 'date',
  settings: ['dateFormat'],
  defaults: { dateFormat: 'date' },
};
