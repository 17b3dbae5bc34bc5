import type { Interaction } from './interactions';
import { largest } from './shortlists';

/** The contexts of events (contexts.ts) as columns: those of event `at` are `value` from `from[at]` to before `from[at + 1]`, as positions in `names`. */
export interface EventContexts {
  names: readonly string[];
  from: Int32Array;
  value: Int32Array;
}

/** Number of people in one context, summed over items and by item. */
export interface ContextCounts {
  total: number;
  byItem: Map<number, number>;
}

/** By name of the context. */
export type ContextPopularity = Map<string, ContextCounts>;

/** Numbers of contexts and of items in each, the most frequent first: a few MB for any company. */
const [CONTEXTS_MAX, ITEMS_MAX] = [50, 1000];
/** An item differs from its usual popularity by as much as this many expected people allow. */
const SHRINKAGE = 5;

/** Converts the contexts of events. Leaves out rare contexts. */
export const contextColumnsOf = (
  events: readonly Pick<Interaction, 'contexts'>[],
): EventContexts => {
  const counts = new Map<string, number>();
  for (const { contexts = [] } of events)
    for (const name of contexts) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, CONTEXTS_MAX)
    .map(([name]) => name);
  const place = new Map(names.map((name, at) => [name, at]));
  const from = new Int32Array(events.length + 1);
  const value: number[] = [];
  events.forEach(({ contexts = [] }, at) => {
    for (const name of contexts) {
      const kept = place.get(name);
      if (kept !== undefined) value.push(kept);
    }
    from[at + 1] = value.length;
  });
  return { names, from, value: Int32Array.from(value) };
};

/** Counts a person who met an item for the first time, in each of these contexts. */
export const countInContexts = (
  popularity: ContextPopularity,
  contexts: Iterable<string>,
  position: number,
): void => {
  for (const name of contexts) {
    const counts = popularity.get(name) ?? { total: 0, byItem: new Map<number, number>() };
    counts.total += 1;
    counts.byItem.set(position, (counts.byItem.get(position) ?? 0) + 1);
    popularity.set(name, counts);
  }
};

/** Keeps the best-known items of each context. */
export const shortenContexts = (popularity: ContextPopularity): void => {
  for (const counts of popularity.values())
    counts.byItem = new Map(
      [...counts.byItem].sort(([a, n], [b, m]) => m - n || a - b).slice(0, ITEMS_MAX),
    );
};

/**
 * Returns how much better known an item is in these contexts than everywhere, as log-odds: Σ ln((n + 5) / (e + 5)), where n people met it in the
 * context and e would have, if it were as popular there as everywhere (DuMouchel's gamma-Poisson shrinkage with a fixed prior, 1999).
 * @param share of all people and items.
 */
export const contextLift = (
  popularity: ContextPopularity,
  contexts: readonly string[],
  position: number,
  share: number,
): number => {
  let lift = 0;
  for (const name of contexts) {
    const counts = popularity.get(name);
    if (!counts) continue;
    const met = counts.byItem.get(position) ?? 0;
    lift += Math.log((met + SHRINKAGE) / (counts.total * share + SHRINKAGE));
  }
  return lift;
};

/** Returns the best-known allowed items of each context, at most `limit` of each. */
export const popularInContexts = (
  popularity: ContextPopularity,
  contexts: readonly string[],
  limit: number,
  allowed: (position: number) => boolean,
): number[] =>
  contexts.flatMap((name) => {
    const byItem = popularity.get(name)?.byItem ?? new Map<number, number>();
    const positions = [...byItem.keys()];
    return largest([...byItem.values()], limit, positions.length, (at) =>
      allowed(positions[at]!),
    ).map((at) => positions[at]!);
  });
