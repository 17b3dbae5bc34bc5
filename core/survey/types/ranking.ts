import { checkRanking } from './checkRanking';
import { rankText } from './pairs';
import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Options to put in order. An answer is a list of "rank. option", best first. */
export const rankingFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Ranking',
  shape: 'options',
  settings: ['shuffle'],
  // Shuffled, so that the order of the list does not bias the answers.
  defaults: { shuffle: true },
  countedValues: ({ options }) => {
    const each = [...new Set(options ?? [])];
    return each.flatMap((option) => each.map((_, at) => rankText(at, option)));
  },
  isClosed: () => true,
  check: checkRanking,
};
