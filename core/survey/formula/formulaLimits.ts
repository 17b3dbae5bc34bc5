/** Limits of one formula. Without loops, they also bound the steps of its evaluation. */
export const FORMULA_LIMITS = {
  characters: 1000,
  /** Levels of parentheses, functions and signs inside each other. */
  depth: 32,
  /** Longest text that a formula makes, in characters. */
  text: 1000,
} as const;
