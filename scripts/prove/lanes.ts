import { availableParallelism } from 'node:os';

/** Returns the number of processes that a bar may keep busy at once: as many as there are cores, unless PROVE_WORKERS sets another. */
export const workers = (): number => Number(process.env.PROVE_WORKERS ?? availableParallelism());

/** True if another case may start. PROVE_SECONDS limits each proof; the cases until then count. */
export const timeLeft = (): boolean => Date.now() < Number(process.env.PROVE_UNTIL ?? Infinity);

/** Calls `work` for each turn from 1 to `count`, in parallel lanes. @param work gets its turn and its lane (from 0). @returns how many turns began. */
export const inLanes = async (
  count: number,
  work: (turn: number, lane: number) => Promise<void>,
): Promise<number> => {
  let turn = 0;
  await Promise.all(
    Array.from({ length: Math.min(count, workers()) }, async (_, lane) => {
      while (turn < count && timeLeft()) await work((turn += 1), lane);
    }),
  );
  return turn;
};
