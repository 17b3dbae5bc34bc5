/** Longest URL pattern that is run as a regular expression, in characters. */
export const maxPatternLength = 200;

/** Open-ended repetitions one pattern may have: each multiplies the time a mismatch can take by the address's length. */
export const maxPatternRepetitions = 5;

/**
 * Whether a customer's regular expression may run in visitors' pages: it compiles, is short, has no back reference and few
 * repetitions, and repeats no group that itself repeats or offers alternatives (the shapes that take exponential time).
 */
export const isSafePattern = (pattern: string): boolean => {
  if (pattern.length > maxPatternLength) return false;
  try {
    new RegExp(pattern);
  } catch {
    return false;
  }
  const plain = pattern.replace(/\[(\\.|[^\]\\])*\]/g, 'c');
  if (/\\[1-9k]/.test(plain)) return false;
  const tokens = plain.replace(/\\./g, 'e');
  return (tokens.match(/[*+]|\{\d*,\}/g)?.length ?? 0) <= maxPatternRepetitions && !repeatsAmbiguousGroup(tokens);
};

const repeatsAmbiguousGroup = (tokens: string): boolean => {
  const open: boolean[] = [];
  let found = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token === '(') open.push(false);
    else if (token === ')') {
      const ambiguous = open.pop() ?? false;
      const repeated = /[*+{]/.test(tokens[index + 1] ?? '');
      found ||= ambiguous && repeated;
      if (open.length && (ambiguous || repeated)) open[open.length - 1] = true;
    } else if (/[*+{|]/.test(token) && open.length) open[open.length - 1] = true;
  }
  return found;
};
