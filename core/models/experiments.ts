import { dice, seedOf } from './dice';
import type { PlacementSetup } from './placements';

/** Name of the group that gets plain popularity. */
export const HOLDOUT = 'holdout';

/** Keys of variants in order. The others are compared with the first one. */
export const VARIANT_KEYS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Goals to compare groups by: people who click, or people who convert or buy. */
export const EXPERIMENT_GOALS = ['clicks', 'conversions'] as const;
export type ExperimentGoal = (typeof EXPERIMENT_GOALS)[number];

/** Reactions to a variant that is clearly worse than the first one by the measure that is not the goal. */
export const GUARDRAILS = ['off', 'warn', 'stop'] as const;
export type Guardrail = (typeof GUARDRAILS)[number];

export const EXPERIMENT_STATES = ['draft', 'running', 'stopped'] as const;
export type ExperimentState = (typeof EXPERIMENT_STATES)[number];

/** One way to rank at a placement: its differences from the placement's own setup. */
export interface ExperimentVariant extends Pick<
  PlacementSetup,
  'discovery' | 'boosts' | 'pins' | 'perSeller'
> {
  key: string;
  /** Percent of all people. */
  share: number;
}

/** A group with its share, in any unit. */
interface ExperimentGroup {
  key: string;
  share: number;
}

/** Returns the groups of an experiment: its variants, and the holdout if it has one. */
export const groupsOf = (
  variants: readonly ExperimentGroup[],
  holdout: number,
): ExperimentGroup[] => [
  ...variants.map(({ key, share }) => ({ key, share })),
  ...(holdout > 0 ? [{ key: HOLDOUT, share: holdout }] : []),
];

/**
 * Returns a person's group. It is always the same for the same company, experiment and person, and
 * independent of the groups in other experiments. Uses weighted rendezvous hashing: each group gets
 * a number from its hash with the person, and the smallest number relative to the share wins. So if
 * a share changes, people only move into or out of that group.
 */
export const groupOf = (
  experiment: { companyId: string; id: string },
  person: string,
  groups: readonly ExperimentGroup[],
): string | null => {
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const { key, share } of groups) {
    if (share <= 0) continue;
    const drawn = dice(seedOf(`${experiment.companyId}:${experiment.id}:${person}:${key}`))();
    const distance = -Math.log(1 - drawn) / share;
    if (distance < least) [best, least] = [key, distance];
  }
  return best;
};

/** Returns a variant's label in responses and events: the experiment's name and the key. */
export const variantLabel = (experiment: string, key: string): string => `${experiment}: ${key}`;
