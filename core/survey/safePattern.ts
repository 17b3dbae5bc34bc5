/** Longest URL pattern that is run as a regular expression, in characters. */
export const maxPatternLength = 200;

/**
 * Whether a customer's regular expression may run in visitors' pages: it compiles, is short, has no back reference and
 * repeats no group that itself repeats or offers alternatives, the shapes that can take exponential time.
 */
export const isSafePattern = (pattern: string): boolean => {
  if (pattern.length > maxPatternLength || /\\[1-9k]|\([^()]*[*+{|][^()]*\)\)*[*+{]/.test(pattern)) return false;
  try {
    return !!new RegExp(pattern);
  } catch {
    return false;
  }
};
