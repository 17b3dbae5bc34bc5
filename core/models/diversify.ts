import { isLittleKnown } from './coldStart';
import type { Market } from './market';
import type { Engine, Factor } from './ranking';
import type { DiscoverySettings } from './sliders';

/** A candidate with its score, independent of the items above it in the list. */
export interface Scored {
  position: number;
  key: string;
  base: number;
  terms: Factor[];
  /** Cost of repeating the first `compared` items of the list. */
  penalty: number;
  compared: number;
}

/** Returns the cost of repetition, (1 - λ)/λ with λ = 1 - 0.4·s, at the strength of the slider. */
export const diversityOf = (
  { intentDiversification: slider }: DiscoverySettings,
  { intentDiversification: strength }: DiscoverySettings,
): number => (0.4 * strength) / (1 - 0.4 * slider);

/**
 * Re-ranks by maximal marginal relevance (Carbonell and Goldstein 1998), divided by λ: each next
 * item is the best of base - strength · its largest similarity to the chosen items, similarity =
 * cosine of tags. At each place that is reserved for a discovery (counted from 1), the most
 * promising little-known item comes next.
 */
export const diversify = (
  { catalogue: { known }, market }: Engine,
  scored: readonly Scored[],
  k: number,
  { strength, isFind, perSeller, before }: Diversity,
): Scored[] => {
  let left = [...scored];
  const sellers = new Map<string, number>();
  const sellerOf = ({ position }: Scored): string | null => known[position]!.facts.seller;
  const count = (one: Scored): void => {
    const seller = sellerOf(one);
    if (perSeller === null || seller === null) return;
    sellers.set(seller, (sellers.get(seller) ?? 0) + 1);
    if (sellers.get(seller) === perSeller)
      left = left.filter((other) => sellerOf(other) !== seller);
  };
  before.forEach(count);
  const chosen: Scored[] = [];
  const chosenTags: ReadonlySet<string>[] = [];
  /** Compares an item with the latest items of the list. @returns true if its penalty grew. */
  const compare = (one: Scored): boolean => {
    const old = one.penalty;
    const { tags } = known[one.position]!;
    for (; one.compared < chosenTags.length; one.compared += 1)
      one.penalty = Math.max(one.penalty, strength * similarity(chosenTags[one.compared]!, tags));
    return one.penalty > old;
  };
  /** Penalties only grow, so an item whose penalty is up to date is the best one if it leads the old values. */
  const bestBy = (value: (one: Scored) => number): number => {
    let at = bestOf(left, value);
    while (compare(left[at]!)) at = bestOf(left, value);
    return at;
  };
  while (chosen.length < k && left.length > 0) {
    const find = isFind(chosen.length + 1) ? bestBy(promiseIn(market)) : -1;
    const isFound = find >= 0 && isLittleKnown(market, left[find]!.position);
    const [next] = left.splice(isFound ? find : bestBy(valueOf), 1);
    if (isFound && chosen.length > 0) lift(next!, chosen.at(-1)!);
    chosen.push(next!);
    count(next!);
    if (strength > 0) chosenTags.push(new Set(known[next!.position]!.tags));
  }
  return chosen;
};

interface Diversity {
  strength: number;
  /** True if a place, counted from 1, is reserved for a little-known item. */
  isFind: (place: number) => boolean;
  perSeller: number | null;
  /** Items already in the list, for the limit per seller. */
  before: readonly Scored[];
}

const bestOf = (left: readonly Scored[], value: (one: Scored) => number): number => {
  let best = 0;
  for (let at = 1; at < left.length; at += 1) if (value(left[at]!) > value(left[best]!)) best = at;
  return best;
};

const valueOf = ({ base, penalty }: Scored): number => base - penalty;

/** Returns an item's score without its popularity; -Infinity for an item that many people know. */
const promiseIn =
  (market: Market) =>
  (one: Scored): number =>
    isLittleKnown(market, one.position)
      ? valueOf(one) - (one.terms.find(({ term }) => term === 'popularity')?.value ?? 0)
      : -Infinity;

/** Raises an item's score to that of the item before it. The added amount becomes its factor. */
const lift = (one: Scored, before: Scored): void => {
  const value = valueOf(before) - valueOf(one);
  const novelty = one.terms.find(({ term }) => term === 'contentDiscovery');
  if (novelty) novelty.value += value;
  else one.terms.push({ term: 'contentDiscovery', about: null, value });
  one.base += value;
};

const similarity = (a: ReadonlySet<string>, b: readonly string[]): number => {
  if (a.size === 0 || b.length === 0) return 0;
  let shared = 0;
  for (const tag of b) if (a.has(tag)) shared += 1;
  return shared / Math.sqrt(a.size * b.length);
};
