import { alwaysEarlier, runsOf } from '../blocks';
import { pipedIds } from '../piping';
import { rulesOf, testsOf } from '../reachability';
import type { Question } from '../types';

/**
 * Removes random order if a question could come before one that its conditions or its text need, or if statements between questions would
 * be shuffled too. `isLost`: the removed order made a difference.
 */
export const settleRandomOrder = (
  questions: readonly Question[],
): { questions: Question[]; isLost: boolean } => {
  let settled = [...questions];
  for (let isLost = false; ;) {
    const fixed = unfitBlocks(settled);
    isLost ||= [...fixed.values()].includes('order');
    if (fixed.size === 0) return { questions: settled, isLost };
    settled = settled.map(({ block, ...question }) => {
      if (!block) return question;
      const { shuffled, moves: _moves, ...plain } = block;
      const what = fixed.get(block.id);
      if (!what) return { ...question, block };
      return { ...question, block: what === 'order' || !shuffled ? plain : { ...plain, shuffled } };
    });
  }
};

/** Blocks that must keep their order, and a moving block that has no other to trade places with, by id. */
const unfitBlocks = (questions: readonly Question[]): Map<string, 'order' | 'alone'> => {
  const unfit = new Map<string, 'order' | 'alone'>();
  const runs = runsOf(questions);
  const isRandom = ({ block }: Pick<Question, 'block'>): boolean =>
    Boolean(block?.shuffled || block?.moves);
  if (!runs.some(isRandom)) return unfit;
  const moving = runs.filter(({ block }) => block?.moves);
  for (const { block, questions: own } of runs) {
    if (!block) continue;
    if (block.moves && moving.length === 1) unfit.set(block.id, 'alone');
    if (block.shuffled && own.some(({ type }) => type === 'statement'))
      unfit.set(block.id, 'order');
  }
  const isEarlier = alwaysEarlier(questions);
  const earlier = new Map<string, Question>();
  for (const question of questions) {
    for (const id of wantedBy(question)) {
      const target = earlier.get(id);
      if (!target || isEarlier(id, question.id)) continue;
      for (const one of [target, question]) if (isRandom(one)) unfit.set(one.block!.id, 'order');
    }
    earlier.set(question.id, question);
  }
  return unfit;
};

/** Returns the ids of questions that its conditions test or its text repeats. */
const wantedBy = (question: Question): string[] => [
  ...rulesOf(question)
    .flatMap(testsOf)
    .map(({ targetQuestionId }) => targetQuestionId),
  ...pipedIds(`${question.title} ${question.description ?? ''}`),
];
