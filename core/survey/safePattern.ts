import { expressionsOf, NEVER, type PageTriggers } from './pagePatterns';
import { patternSteps } from './patternSteps';

/**
 * Steps that all regular expressions of a company's running surveys may take together: a page tries them all, on every address it shows. A step takes
 * up to 25 ns on a busy server's core, so this many take about 50 ms there, and 200 ms on a phone that is four times slower.
 */
const maxPageSteps = 2_100_000;

/** Reason for refusing patterns of one survey that are safe one by one. */
export const SLOW_PATTERNS =
  'Together, these patterns take too long to check on a visitor\'s page. Start them with ^, use fewer * and +, or use "contains".';

/** True if a customer's regular expression may run in visitors' pages: it compiles, is short, and the steps it can take on the longest address are counted and few. */
export const isSafePattern = (pattern: string): boolean => stepsOf(pattern) <= maxPageSteps;

/** True if regular expressions of one survey, each of them safe, may run together. */
export const areSafeTogether = (patterns: readonly string[]): boolean =>
  total(patterns) <= maxPageSteps;

/** True if the regular expressions of these surveys may run on one page. */
export const fitOnOnePage = (surveys: readonly (PageTriggers | null)[]): boolean =>
  areSafeTogether(surveys.flatMap(expressionsOf));

/**
 * The triggers of all running surveys, best first, as one page may run them. A pattern that no longer fits into the page's steps, or that was stored
 * before it was refused, fits no address: it must not run, and must not show a survey everywhere. `explainTargeting` says so.
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

/** The same expression without `.*` at its start and end: there it changes nothing, because a pattern may fit anywhere, but costs a step for every pair of places. */
const plain = (pattern: string): string =>
  pattern
    .trim()
    .replace(/^\.\*\??(?=[^$|)?])/, '')
    .replace(/([^\\.|(^])\.\*\??$/, '$1');
