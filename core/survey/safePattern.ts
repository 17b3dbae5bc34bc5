import { expressionsOf, NEVER, type PageTriggers } from './pagePatterns';
import { patternSteps } from './patternSteps';

/**
 * Steps that all regular expressions of a company's running surveys may take together, because a page tests all of them on every address. A
 * step takes up to 25 ns on a core of a busy server, so this limit is about 50 ms there, and 200 ms on a phone that is four times slower.
 */
const maxPageSteps = 2_100_000;

/** Reason for rejecting patterns of one survey that are safe individually. */
export const SLOW_PATTERNS =
  'Together, these patterns take too long to check on a visitor\'s page. Start them with ^, use fewer * and +, or use "contains".';

/**
 * True if a customer's regular expression can safely run in visitors' pages: it compiles, is short, and needs few steps on the longest address.
 */
export const isSafePattern = (pattern: string): boolean => stepsOf(pattern) <= maxPageSteps;

/** True if several individually safe regular expressions of one survey can safely run together. */
export const areSafeTogether = (patterns: readonly string[]): boolean =>
  total(patterns) <= maxPageSteps;

/** True if the regular expressions of these surveys can safely run on one page. */
export const fitOnOnePage = (surveys: readonly (PageTriggers | null)[]): boolean =>
  areSafeTogether(surveys.flatMap(expressionsOf));

/**
 * Returns the triggers of all running surveys, best first, for one page. A pattern that exceeds the page's remaining steps, or was stored
 * before it was rejected, matches no address: it must not run, and must not show a survey everywhere. `explainTargeting` reports it.
 */
export const withSafePatterns = <T extends PageTriggers>(
  surveys: readonly (T | null)[],
): (T | null)[] => {
  let left = maxPageSteps;
  const bounded = (pattern: string): string => {
    if (!pattern.trim()) return pattern;
    const steps = left > 0 ? stepsOf(pattern) : Infinity;
    if (steps > left) return NEVER;
    left -= steps;
    return plain(pattern);
  };
  return surveys.map((triggers) =>
    triggers?.pageTargeting && expressionsOf(triggers).length
      ? {
          ...triggers,
          pageTargeting: {
            ...triggers.pageTargeting,
            urlPatterns: triggers.pageTargeting.urlPatterns!.map(bounded),
          },
        }
      : triggers,
  );
};

const total = (patterns: readonly string[]): number => {
  let sum = 0;
  for (const pattern of patterns) if ((sum += stepsOf(pattern)) > maxPageSteps) break;
  return sum;
};

const stepsOf = (pattern: string): number => patternSteps(plain(pattern));

/**
 * Returns the expression without `.*` at its start and end. A pattern can match anywhere, so `.*` has no effect there, but costs a step for
 * every pair of positions.
 */
const plain = (pattern: string): string =>
  pattern
    .trim()
    .replace(/^\.\*\??(?=[^$|)?])/, '')
    .replace(/([^\\.|(^])\.\*\??$/, '$1');
