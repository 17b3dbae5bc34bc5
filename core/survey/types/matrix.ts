import { checkMatrix } from './checkMatrix';
import { matrixPairs } from './pairs';
import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** The same columns for several rows. An answer is a list of "row: column". */
export const matrixFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Matrix',
  shape: 'options',
  settings: ['rows', 'several', 'shuffle'],
  defaults: { rows: ['Row 1', 'Row 2'], several: false, shuffle: false },
  countedValues: (question) => [...new Set(matrixPairs(question).flat())],
  isClosed: () => true,
  check: checkMatrix,
};
