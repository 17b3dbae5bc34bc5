/** Splits text into patterns, one per line, without blank lines (TARGET-021). */
export const readPatterns = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
