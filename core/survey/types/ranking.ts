import { judgeRanking } from './judgeRanking';
import { rankText } from './pairs';
import { chosenFacts, type QuestionTypeFacts } from './questionTypeFacts';

/** Options put in order; an answer is a list of "place. option", the first place first. */
export const rankingFacts: QuestionTypeFacts = {
  ...chosenFacts,
  label: 'Ranking',
  shape: 'options',
  settings: ['shuffle'],
  // The order of a list must not decide who comes first.
  defaults: { shuffle: true },
  countedValues: ({ options }) => {
    const each = [...new Set(options ?? [])];
    return each.flatMap((option) => each.map((_, at) => rankText(at, option)));
  },
  isClosed: () => true,
  judge: judgeRanking,
};
