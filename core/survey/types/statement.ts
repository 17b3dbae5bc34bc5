import { checkStatement } from './checkStatement';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Text between the questions. It takes no answer, so results and files leave it out. */
export const statementFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Statement',
  shape: 'none',
  settings: [],
  isClosed: () => true,
  check: checkStatement,
};
