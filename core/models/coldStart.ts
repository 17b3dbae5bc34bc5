import { contextLift } from './contextPopularity';
import type { Market } from './market';

/** From this many items on, only the person's own history counts. */
const KNOWN_FROM = 10;
/** Weight of popularity, relative to a new person's few known interactions. */
const PRIOR_WEIGHT = 2;
/**
 * With contentDiscovery at 100, a person without history gets one little-known item per this many
 * places.
 */
const PLACES_PER_FIND = 10;

/** Returns how much a person's own history can be trusted: 0 without items, 1 from ten items on. */
export const confidenceOf = (met: number): number => Math.min(1, met / KNOWN_FROM);

/**
 * Returns the expected appeal of an item before a person is known: 2·(1 - confidence)·(ln((1 + pop)
 * / (1 + mean pop)) + the contexts' lift). It is a log-odds value, so it can be added to relevance.
 * People without history get the order of popularity, and each interaction moves the list toward
 * their own taste.
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
 * Returns the distance between two little-known items in a list. People without history get few of
 * them, and never in the first places. For people with more history, the scores themselves contain
 * the exploration.
 * @param slider contentDiscovery, 0-1.
 * @returns Infinity = never.
 */
export const placesPerFind = (slider: number, confidence: number): number =>
  Math.ceil(PLACES_PER_FIND / (slider * (1 - confidence)));
