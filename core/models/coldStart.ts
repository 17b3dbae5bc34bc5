import { contextLift } from './contextPopularity';
import type { Market } from './market';

/** With this many items or more, a person's own history ranks alone. */
const KNOWN_FROM = 10;
/** Weight of popularity relative to the few known facts about a person. */
const PRIOR_WEIGHT = 2;
/** At contentDiscovery 100, a stranger gets one little-known item per this many places. */
const PLACES_PER_FIND = 10;

/** Returns the reliability of a person's own history: 0 for a stranger, 1 from ten items on. */
export const confidenceOf = (met: number): number => Math.min(1, met / KNOWN_FROM);

/**
 * Returns the expected appeal of an item before a person is known: 2·(1 - confidence)·(ln((1 + pop) / (1 + mean pop)) + lift of the contexts).
 * It is a log-odds, so it can be added to relevance: strangers get the order of popularity, and each item they interact with moves them toward
 * their own.
 */
export const popularityPrior = (
  {
    popularity,
    popularitySum,
    contexts: known,
  }: Pick<Market, 'popularity' | 'popularitySum' | 'contexts'>,
  position: number,
  confidence: number,
  contexts: readonly string[],
): number => {
  if (popularitySum === 0 || confidence === 1) return 0;
  const people = popularity[position] ?? 0;
  return (
    PRIOR_WEIGHT *
    (1 - confidence) *
    (Math.log((1 + people) / (1 + popularitySum / popularity.length)) +
      contextLift(known, contexts, position, people / popularitySum))
  );
};

/** True for an item that fewer people know than the average item. */
export const isLittleKnown = (
  { popularity, popularitySum }: Pick<Market, 'popularity' | 'popularitySum'>,
  position: number,
): boolean => (popularity[position] ?? 0) * popularity.length < popularitySum;

/**
 * Returns the distance between two little-known items in a list. Strangers get few of them, and never in the first places. With more evidence,
 * exploration moves into the scores. @param slider contentDiscovery, 0-1. @returns Infinity = never.
 */
export const placesPerFind = (slider: number, confidence: number): number =>
  Math.ceil(PLACES_PER_FIND / (slider * (1 - confidence)));
