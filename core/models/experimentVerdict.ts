import { compareShares, type SequentialResult } from '../statistics/sequentialTest';
import { type ExperimentRevenue, assessRevenue, type PaidAmounts } from './experimentRevenue';
import { HOLDOUT, type ExperimentGoal, type Guardrail } from './experiments';

/** Counts of one group of an experiment. */
export interface GroupCounts {
  key: string;
  /** Number of people who were shown at least one item. */
  people: number;
  /** Number of items seen, and how many of them were clicked. */
  impressions: number;
  clicks: number;
  /** Number of people who clicked, and of people who converted or bought after they were shown items. */
  clickers: number;
  buyers: number;
  /** Amounts paid, by currency; missing in older counts. */
  paid?: PaidAmounts[];
}

/** A group compared with the first one. */
export interface GroupResult extends Omit<GroupCounts, 'paid'> {
  /** null for the first group. */
  against: Record<ExperimentGoal, SequentialResult> | null;
}

interface ExperimentVerdict {
  /** empty: no one was shown anything. open: no significant result. better, worse: by the goal. harm: the other measure is clearly worse. */
  state: 'empty' | 'open' | 'better' | 'worse' | 'harm';
  /** The variant with this verdict; null for empty and open. */
  variant: string | null;
  goal: ExperimentGoal;
  lift: number | null;
}

/** All variants together compared with plain popularity. */
type HoldoutLift = Record<ExperimentGoal, SequentialResult & { sure: boolean }>;

export interface ExperimentResults {
  groups: GroupResult[];
  verdict: ExperimentVerdict;
  /** null without a holdout. */
  holdout: HoldoutLift | null;
  /** null if no purchase followed. */
  revenue: ExperimentRevenue | null;
}

/**
 * Maximum probability of a falsely significant result, over all variants and all interim checks.
 */
const ERROR_SHARE = 0.05;

const hitsOf = (counts: GroupCounts, goal: ExperimentGoal): { people: number; hits: number } => ({
  people: counts.people,
  hits: goal === 'clicks' ? counts.clickers : counts.buyers,
});

/** Compares each variant with the first, and all of them with the holdout. The comparisons share the error (Bonferroni). */
export const assessExperiment = (
  groups: readonly GroupCounts[],
  { goal, guardrail }: { goal: ExperimentGoal; guardrail: Guardrail },
): ExperimentResults => {
  const variants = groups.filter(({ key }) => key !== HOLDOUT);
  const [control, ...others] = variants;
  const alpha = ERROR_SHARE / Math.max(1, others.length);
  const compared = groups.map(({ paid: _, ...group }): GroupResult => ({
    ...group,
    against:
      !control || group.key === control.key || group.key === HOLDOUT
        ? null
        : {
            clicks: compareShares(hitsOf(control, 'clicks'), hitsOf(group, 'clicks'), alpha),
            conversions: compareShares(
              hitsOf(control, 'conversions'),
              hitsOf(group, 'conversions'),
              alpha,
            ),
          },
  }));
  return {
    groups: compared,
    verdict: verdictOf(compared, { goal, guardrail, alpha }),
    holdout: holdoutLift(
      variants,
      groups.find(({ key }) => key === HOLDOUT),
    ),
    revenue: assessRevenue(groups, ERROR_SHARE),
  };
};

const verdictOf = (
  groups: readonly GroupResult[],
  { goal, guardrail, alpha }: { goal: ExperimentGoal; guardrail: Guardrail; alpha: number },
): ExperimentVerdict => {
  const open = { variant: null, goal, lift: null };
  if (groups.every(({ people }) => people === 0)) return { state: 'empty', ...open };
  const other: ExperimentGoal = goal === 'clicks' ? 'conversions' : 'clicks';
  const sure = (by: ExperimentGoal, sign: 1 | -1): { key: string; result: SequentialResult }[] =>
    groups.flatMap(({ key, against }) => {
      const result = against?.[by];
      return result && result.p <= alpha && sign * (result.low + result.high) > 0
        ? [{ key, result }]
        : [];
    });
  const [harm] = guardrail === 'off' ? [] : sure(other, -1);
  if (harm) return { state: 'harm', variant: harm.key, goal: other, lift: harm.result.lift };
  const better = sure(goal, 1).sort((a, b) => (b.result.lift ?? 0) - (a.result.lift ?? 0))[0];
  if (better) return { state: 'better', variant: better.key, goal, lift: better.result.lift };
  const worse = sure(goal, -1);
  return worse.length > 0 && worse.length === groups.filter(({ against }) => against).length
    ? { state: 'worse', variant: worse[0]!.key, goal, lift: worse[0]!.result.lift }
    : { state: 'open', ...open };
};

const holdoutLift = (
  variants: readonly GroupCounts[],
  holdout: GroupCounts | undefined,
): HoldoutLift | null => {
  if (!holdout) return null;
  const compare = (goal: ExperimentGoal): HoldoutLift[ExperimentGoal] => {
    const shares = variants.map((group) => hitsOf(group, goal));
    const all = {
      people: shares.reduce((sum, { people }) => sum + people, 0),
      hits: shares.reduce((sum, { hits }) => sum + hits, 0),
    };
    const result = compareShares(hitsOf(holdout, goal), all, ERROR_SHARE);
    return { ...result, sure: result.p <= ERROR_SHARE };
  };
  return { clicks: compare('clicks'), conversions: compare('conversions') };
};
