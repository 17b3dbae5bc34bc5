/** One pattern a line; blank lines are dropped (TARGET-021). */
export const readPatterns = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
