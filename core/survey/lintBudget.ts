/** Work limit for linting one survey, in comparison steps. A survey within the size limits could need a thousand times as much. */
const STEPS = 1_000_000;

/** Remaining work. At zero, the linter stops analyzing conditions. */
export interface LintBudget {
  left: number;
}

export const lintBudget = (): LintBudget => ({ left: STEPS });

/** Uses up steps. @returns true if any were left. */
export const spend = (budget: LintBudget, steps: number): boolean => {
  budget.left -= steps;
  return budget.left >= 0;
};
