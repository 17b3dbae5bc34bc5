import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Any number of options. */
export const checkboxFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Checkbox',
  shape: 'options',
};
