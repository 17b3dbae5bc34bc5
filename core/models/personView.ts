import type { Catalogue } from './catalogue';
import { confidenceOf } from './coldStart';
import { fadeOf, type Fading, USUAL_FADING } from './fading';
import { followsOf } from './followers';
import { tasteOf } from './trainModel';

/** A person's last event with one item; a history is sorted newest first. `type` as in interactions.ts. */
export interface HistoryEntry {
  item: string;
  type: string;
  at: number;
}

/** The person of a prediction, as input for the terms. */
export interface PersonView {
  /** Positions in the catalog, newest first, without duplicates. */
  history: number[];
  /** Weight of each entry (fading.ts). */
  fades: number[];
  /** Weight of each entry for what comes next (followers.ts). */
  follows: number[];
  /** Faded share of the history for each tag, and the length of that vector. */
  tags: ReadonlyMap<string, number>;
  tagLength: number;
  /** Mean and deviation of the logarithm of prices; null without priced items. */
  price: { mean: number; deviation: number } | null;
  /** The person's dominant tag and declared segments, lower case. */
  segments: readonly string[];
  region: string | null;
  /** Weight of the history in the ranking (coldStart.ts). */
  confidence: number;
}

/** Only this many of the newest entries count. */
export const HISTORY_MAX = 1000;
/**
 * Prior of the price kernel: three purchases with a spread of 0.5 in the logarithm of the price.
 */
const [PRIOR_COUNT, PRIOR_DEVIATION] = [3, 0.5];

/** @param viewingPatterns 0-1. Leaves out items that are not in the catalog. */
export const viewPerson = (
  catalogue: Catalogue,
  entries: readonly HistoryEntry[],
  {
    viewingPatterns,
    fading = USUAL_FADING,
    order = 1,
    segments = [],
    region = null,
    confidence,
  }: {
    viewingPatterns: number;
    fading?: Fading;
    /** Factor of what the order of the history suggests. */
    order?: number | undefined;
    segments?: readonly string[];
    region?: string | null;
    /** Set if the history is not the person's own. */
    confidence?: number;
  },
): PersonView => {
  const history = [
    ...new Set(
      entries.map(({ item }) => catalogue.position(item)).filter((at) => at !== undefined),
    ),
  ].slice(0, HISTORY_MAX);
  const fades = history.map((_, at) => fadeOf(at, viewingPatterns, fading));
  const tags = new Map<string, number>();
  history.forEach((item, at) => {
    for (const tag of catalogue.known[item]!.tags) tags.set(tag, (tags.get(tag) ?? 0) + fades[at]!);
  });
  const taste = tasteOf(history.map((item) => catalogue.known[item]!.tags));
  return {
    history,
    fades,
    follows: followsOf(history.length, order * viewingPatterns),
    tags,
    region,
    confidence: confidence ?? confidenceOf(history.length),
    tagLength: Math.sqrt([...tags.values()].reduce((sum, weight) => sum + weight * weight, 0)),
    price: pricesOf(history.map((item) => catalogue.known[item]!.item.price)),
    segments: [
      ...(taste === null ? [] : [taste]),
      ...segments.map((segment) => segment.toLowerCase()),
    ],
  };
};

const pricesOf = (prices: readonly (number | null)[]): PersonView['price'] => {
  const logs = prices.filter((price): price is number => price !== null && price > 0).map(Math.log);
  if (logs.length === 0) return null;
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const squares = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean,
    deviation: Math.sqrt(
      (squares + PRIOR_COUNT * PRIOR_DEVIATION ** 2) / (logs.length + PRIOR_COUNT),
    ),
  };
};
