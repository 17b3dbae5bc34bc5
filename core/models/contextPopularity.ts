import { growing } from './growing';
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

/** Collects the contexts of events, one list after the other. `all` leaves out rare contexts. */
export const contextColumns = (): {
  add(names: readonly string[]): void;
  all(): EventContexts;
} => {
  const places = new Map<string, number>();
  const counts: number[] = [];
  const [ends, values] = [growing(Int32Array), growing(Int32Array)];
  return {
    add(names) {
      for (const name of names) {
        const place = places.get(name) ?? places.size;
        places.set(name, place);
        counts[place] = (counts[place] ?? 0) + 1;
        values.push(place);
      }
      ends.push(values.length);
    },
    all() {
      const frequent = [...places]
        .sort(([a, p], [b, q]) => counts[q]! - counts[p]! || (a < b ? -1 : 1))
        .slice(0, CONTEXTS_MAX);
      const kept = new Int32Array(places.size).fill(-1);
      frequent.forEach(([, place], at) => {
        kept[place] = at;
      });
      return { names: frequent.map(([name]) => name), ...keep(kept, ends.all(), values.all()) };
    },
  };
};

/** Keeps the values that have a new number. */
const keep = (
  kept: Int32Array,
  ends: Int32Array,
  values: Int32Array,
): Pick<EventContexts, 'from' | 'value'> => {
  const [from, value] = [new Int32Array(ends.length + 1), growing(Int32Array)];
  let at = 0;
  ends.forEach((end, event) => {
    for (; at < end; at += 1) if (kept[values[at]!] !== -1) value.push(kept[values[at]!]!);
    from[event + 1] = value.length;
  });
  return { from, value: value.all().slice() };
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
