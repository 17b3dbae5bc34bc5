import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** One option of a list that unfolds. */
export const dropdownFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Dropdown',
  settings: ['placeholder', ...chosenFacts.settings],
};
