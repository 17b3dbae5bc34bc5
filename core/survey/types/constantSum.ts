import { checkConstantSum } from './checkConstantSum';
import { enteredFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** A total to distribute over the options. An answer has an amount for each option that got one. */
export const constantSumFacts: QuestionTypeFacts = {
  ...enteredFacts,
  label: 'Constant-sum',
  shape: 'parts',
  hasOptions: true,
  optionsMin: 2,
  optionsMax: 10,
  settings: ['total', 'shuffle'],
  defaults: { total: 100, shuffle: false },
  partsOf: ({ options }) => [...new Set(options ?? [])],
  check: checkConstantSum,
};
