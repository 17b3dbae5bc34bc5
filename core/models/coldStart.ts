import type { Market } from './market';

/** From this many items on, a person's own history ranks alone. */
const KNOWN_FROM = 10;
/** Weight of popularity against the few known facts about a person. */
const PRIOR_WEIGHT = 2;
/** At contentDiscovery 100, a stranger finds one little-known item in this many places. */
const PLACES_PER_FIND = 10;

/** Returns the reliability of a person's own history: 0 for a stranger, 1 from ten items on. */
export const confidenceOf = (met: number): number => Math.min(1, met / KNOWN_FROM);

/**
 * Returns the expected appeal of an item before a person is known: 2·(1 - confidence)·ln((1 + pop) / (1 + mean pop)). A log-odds, so that it
 * adds up with relevance: strangers get the order of popularity, and each item they meet moves them toward their own.
 */
export const popularityPrior = (
  { popularity, popularitySum }: Pick<Market, 'popularity' | 'popularitySum'>,
  position: number,
  confidence: number,
): number =>
  popularitySum === 0 || confidence === 1
    ? 0
    : PRIOR_WEIGHT *
      (1 - confidence) *
      Math.log((1 + (popularity[position] ?? 0)) / (1 + popularitySum / popularity.length));

/** True for an item that fewer people met than the average one. */
export const isLittleKnown = (
  { popularity, popularitySum }: Pick<Market, 'popularity' | 'popularitySum'>,
  position: number,
): boolean => (popularity[position] ?? 0) * popularity.length < popularitySum;

/**
 * After how many places one is given to a little-known item. Strangers find few of them, and never among the first; with evidence the
 * exploration moves into the scores. @param slider contentDiscovery, 0-1. @returns Infinity = never.
 */
export const placesPerFind = (slider: number, confidence: number): number =>
  Math.ceil(PLACES_PER_FIND / (slider * (1 - confidence)));
