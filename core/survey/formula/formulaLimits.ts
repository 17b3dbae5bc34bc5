/** Limits of one formula. Without loops, they also bound the steps of its evaluation. */
export const FORMULA_LIMITS = {
  characters: 1000,
  /** Maximum nesting of parentheses, functions and signs. */
  depth: 32,
  /** Maximum length of a text that a formula produces, in characters. */
  text: 1000,
} as const;
