import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Yes or no, stored in lower case (BUILD-034). */
export const yesNoFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Yes-no',
  shape: 'yes-no',
  settings: [],
  countedValues: () => ['yes', 'no'],
  isClosed: () => true,
};
