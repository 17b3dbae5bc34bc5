import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** One option of a drop-down list. */
export const dropdownFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Dropdown',
  settings: ['placeholder', ...chosenFacts.settings],
};
