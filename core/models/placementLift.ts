import type { ExperimentResults } from './experimentVerdict';
import type { ExperimentGoal, ExperimentState } from './experiments';

/** Lift of ranking at a placement over plain popularity, by one measure. */
export interface PlacementLift {
  measure: ExperimentGoal | 'revenue';
  lift: number | null;
  sure: boolean;
}

interface HeldExperiment {
  placement: string;
  goal: ExperimentGoal;
  state: ExperimentState;
  results: ExperimentResults | null;
}

/**
 * Returns the lift of the experiment that runs at a placement, else of the latest one there; null without an experiment with a holdout. Prefers
 * significant results: its goal first, then revenue.
 */
export const liftOf = (
  experiments: readonly HeldExperiment[],
  placement: string,
): PlacementLift | null => {
  const held = experiments.filter(
    ({ placement: at, results }) =>
      at === placement && results?.holdout && results.verdict.state !== 'empty',
  );
  const one = held.find(({ state }) => state === 'running') ?? held[0];
  if (!one?.results?.holdout) return null;
  const { holdout, revenue } = one.results;
  const other = one.goal === 'clicks' ? 'conversions' : 'clicks';
  const found: (PlacementLift & { sure: boolean })[] = [
    { ...holdout[one.goal], measure: one.goal },
    ...(revenue?.holdout ? [{ ...revenue.holdout, measure: 'revenue' as const }] : []),
    { ...holdout[other], measure: other },
  ];
  const { measure, lift, sure } = found.find((each) => each.sure) ?? found[0]!;
  return { measure, lift, sure };
};
