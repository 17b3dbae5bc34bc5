/** Work limit of one survey's lint, in comparison steps: a survey within the limits may ask for a thousand times as much. */
const STEPS = 1_000_000;

/** Remaining work; at zero nothing more is concluded. */
export interface LintBudget {
  left: number;
}

export const lintBudget = (): LintBudget => ({ left: STEPS });

/** Takes steps away. @returns whether there were any left. */
export const spend = (budget: LintBudget, steps: number): boolean => {
  budget.left -= steps;
  return budget.left >= 0;
};
