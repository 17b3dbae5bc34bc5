import type { DisplayTriggers } from './targetingTypes';

export type PageTriggers = Pick<Partial<DisplayTriggers>, 'pageTargeting'>;

/** Replaces a regular expression that must not run on a page. It matches no address. */
export const NEVER = '(?!)';

/** Returns the regular expressions that a page tests for a survey. */
export const expressionsOf = (triggers: PageTriggers | null | undefined): string[] => {
  const rule = triggers?.pageTargeting;
  return rule?.enabled && rule.matchType === 'regex'
    ? (rule.urlPatterns ?? []).filter((pattern) => pattern.trim())
    : [];
};

/** Returns how many of them a page skips. */
export const leftOutOf = (triggers: PageTriggers | null | undefined): number =>
  expressionsOf(triggers).filter((pattern) => pattern === NEVER).length;
