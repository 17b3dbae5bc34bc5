/** What may be tried out for one survey, in steps of comparing: a survey within the limits may ask for a thousand times as much. */
const STEPS = 1_000_000;

/** What is left to try out; with nothing left nothing more is concluded. */
export interface LintBudget {
  left: number;
}

export const lintBudget = (): LintBudget => ({ left: STEPS });

/** Takes steps away. @returns whether there were any left. */
export const spend = (budget: LintBudget, steps: number): boolean => {
  budget.left -= steps;
  return budget.left >= 0;
};
