const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const at = performance.now();
  await run();
  return performance.now() - at;
};

/** 95th percentile of some times. */
export const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;

/**
 * The 95th percentile of each call in milliseconds, after a warm-up. The calls take turns, so that load on the machine affects all of them.
 */
export const inTurns = async <const Runs extends readonly (() => Promise<unknown>)[]>(
  rounds: number,
  ...runs: Runs
): Promise<{ [At in keyof Runs]: number }> => {
  const times = runs.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, run] of runs.entries()) {
      const ms = await timeOf(run);
      if (round > 0) times[at]!.push(ms);
    }
  }
  return times.map(p95) as { [At in keyof Runs]: number };
};
