import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readCrossTab } from '@core/contract/survey-results';

export type ShownCrossTab = ResponseOf<typeof readCrossTab>;

/** Below so many answers a group's shares and mean say little. */
export const FEW_ANSWERS = 30;

/** A value of a row or column for reading. */
export const valueText = (value: string | null | undefined): string => value ?? 'Other answers';

const probability = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

/** What the test of the whole table says, in one sentence. */
export const testText = ({ test, total, rows, columns }: ShownCrossTab): string => {
  if (total === 0 || rows.length === 0 || columns.length === 0) return '';
  if (!test)
    return 'Not tested: people could choose several answers, or all answers fall in one row or column.';
  const numbers = `chi-square ${test.statistic.toFixed(1)}, ${String(test.freedom)} degrees of freedom, ${probability(test.p)}, strength ${test.strength.toFixed(2)} of 1`;
  if (test.isSmall)
    return `Too few answers in some cells to trust the test (${numbers}). Widen the filters, or wait for more answers.`;
  return test.p < 0.05
    ? `The groups differ more than chance explains (${numbers}).`
    : `Chance can explain how the groups differ (${numbers}).`;
};

/** The pairs of columns whose numbers differ by both tests, the surest first; at most five, since more are not read. */
export const pairTexts = ({ pairs, means, columns }: ShownCrossTab): string[] =>
  pairs
    .filter((pair) => Math.max(pair.means ?? 1, pair.ranks ?? 1) < 0.05)
    .sort((a, b) => (a.means ?? 1) - (b.means ?? 1))
    .slice(0, 5)
    .map(({ first, second, means: p, ranks }) => {
      const [a, b] = [means[first]?.mean ?? 0, means[second]?.mean ?? 0];
      const [high, low] = a >= b ? [first, second] : [second, first];
      return `${valueText(columns[high])} is higher than ${valueText(columns[low])}: mean ${Math.max(a, b).toFixed(2)} against ${Math.min(a, b).toFixed(2)}, ${probability(Math.max(p ?? 1, ranks ?? 1))}`;
    });
