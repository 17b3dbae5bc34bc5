import { runsOf } from './blocks';
import type { Question } from './types';

/**
 * Returns warnings about blocks, by the id of each block's first question: interrupted blocks, and moving blocks without another one to trade
 * places with.
 */
export const lintBlocks = (
  questions: readonly Question[],
): ReadonlyMap<string, ('split_block' | 'lone_block')[]> => {
  const runs = runsOf(questions).filter(({ block }) => block);
  const moving = runs.filter(({ block }) => block!.moves).length;
  const begun = new Set<string>();
  return new Map(
    runs.map(({ block, questions: [first] }) => {
      const isSplit = begun.has(block!.id);
      begun.add(block!.id);
      return [
        first!.id,
        [
          ...(isSplit ? (['split_block'] as const) : []),
          ...(block!.moves && moving === 1 ? (['lone_block'] as const) : []),
        ],
      ];
    }),
  );
};
