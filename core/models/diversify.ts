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
  penalty: number;
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
  while (chosen.length < k && left.length > 0) {
    const at = bestOf(left, ({ base, penalty }) => base - penalty);
    const find = isFind(chosen.length + 1) ? findOf(left, market) : -1;
    const [next] = left.splice(find < 0 ? at : find, 1);
    if (find >= 0 && chosen.length > 0) lift(next!, chosen.at(-1)!);
    chosen.push(next!);
    count(next!);
    if (strength === 0) continue;
    const tags = new Set(known[next!.position]!.tags);
    for (const one of left)
      one.penalty = Math.max(one.penalty, strength * similarity(tags, known[one.position]!.tags));
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

/** Returns the most promising little-known item; -1 if there is none. */
const findOf = (left: readonly Scored[], market: Market): number => {
  const at = bestOf(left, (one) =>
    isLittleKnown(market, one.position) ? promiseOf(one) : -Infinity,
  );
  return isLittleKnown(market, left[at]!.position) ? at : -1;
};

/** Returns an item's score without its popularity. */
const promiseOf = ({ base, penalty, terms }: Scored): number =>
  base - penalty - (terms.find(({ term }) => term === 'popularity')?.value ?? 0);

/** Raises an item's score to that of the item before it. The added amount becomes its factor. */
const lift = (one: Scored, before: Scored): void => {
  const value = before.base - before.penalty - (one.base - one.penalty);
  const novelty = one.terms.find(({ term }) => term === 'contentDiscovery');
  if (novelty) novelty.value += value;
  else one.terms.push({ term: 'contentDiscovery', about: null, value });
  one.base += value;
};

const similarity = (a: ReadonlySet<string>, b: readonly string[]): number => {
  if (a.size === 0 || b.length === 0) return 0;
  return b.filter((tag) => a.has(tag)).length / Math.sqrt(a.size * b.length);
};
