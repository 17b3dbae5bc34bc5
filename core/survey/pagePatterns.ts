import type { DisplayTriggers } from './targetingTypes';

export type PageTriggers = Pick<Partial<DisplayTriggers>, 'pageTargeting'>;

/** Replaces a regular expression that a page must not run. It matches no address. */
export const NEVER = '(?!)';

/** The regular expressions a page tries for a survey. */
export const expressionsOf = (triggers: PageTriggers | null | undefined): string[] => {
  const rule = triggers?.pageTargeting;
  return rule?.enabled && rule.matchType === 'regex'
    ? (rule.urlPatterns ?? []).filter((pattern) => pattern.trim())
    : [];
};

/** Returns the number of them that a page leaves out. */
export const leftOutOf = (triggers: PageTriggers | null | undefined): number =>
  expressionsOf(triggers).filter((pattern) => pattern === NEVER).length;
