import type { Catalogue } from './catalogue';
import type { Market } from './market';

/** Candidate positions, the best of each kind first, so that a call does not scan every item. */
interface Shortlists {
  trending: readonly number[];
  popular: readonly number[];
  /** Little-known items of the 60 days before the newest one, newest first. */
  young: readonly number[];
  /** Places in `young` of the items with a tag. */
  youngWith: ReadonlyMap<string, readonly number[]>;
  /** Tags of which an item is one of the best known, by position. */
  leads: ReadonlyMap<number, readonly string[]>;
  /** True if the lists contain every position. */
  complete: boolean;
  /** Creation time of the newest item, in milliseconds since 1970. */
  youngest: number;
  /** Creation time of the oldest item, in milliseconds since 1970. */
  oldest: number;
  trendSum: number;
}

interface Kept {
  lists: Shortlists;
  /** Number of items in the lists' catalog, and at their last rebuilding. */
  items: number;
  built: number;
  interactions: number;
}

const LENGTH = 1000;
/** Number of items that lead a tag, and the minimum number of popular items with that tag. */
const [LEADERS, WITH_TAG_MIN] = [3, 10];
/** Number of people with an event before an item counts as known. */
const KNOWN_FROM = 5;
/** Time for which an item counts as new, in milliseconds. */
export const NEW_DAYS_MS = 60 * 86_400_000;

const kept = new WeakMap<Market, Kept>();

/**
 * Returns the lists of a company. Below a thousand items, they are rebuilt after each change,
 * otherwise after one event or new item per thousand items. A new item joins the lists immediately.
 */
export const shortlistsOf = ({ known }: Catalogue, market: Market): Shortlists => {
  const before = kept.get(market);
  const isFew = (changes: number): boolean => changes === 0 || changes < known.length / LENGTH;
  if (
    !before ||
    !isFew(market.interactions - before.interactions) ||
    !isFew(known.length - before.built)
  )
    return keep(market, { ...build(known, market), built: known.length });
  return before.items === known.length
    ? before.lists
    : keep(market, { ...before, items: known.length, lists: withNewcomers(before, known, market) });
};

const keep = (market: Market, one: Kept): Shortlists => {
  kept.set(market, one);
  return one.lists;
};

const build = (known: Catalogue['known'], market: Market): Omit<Kept, 'built'> => {
  const positions = known.map((_, at) => at);
  const popular = largest(market.popularity, LENGTH, known.length);
  const youngest = known.reduce((latest, { item }) => Math.max(latest, item.createdAt), 0);
  return {
    items: known.length,
    interactions: market.interactions,
    lists: {
      trending: largest(market.trend, LENGTH, known.length),
      popular,
      leads: leadsOf(known, popular),
      ...youngAmong(positions, { known, market, youngest }),
      complete: known.length <= LENGTH,
      youngest,
      oldest: oldestOf(known, Infinity),
      trendSum: market.trend.reduce((sum, value) => sum + value, 0),
    },
  };
};

const leadsOf = (
  known: Catalogue['known'],
  popular: readonly number[],
): Map<number, readonly string[]> => {
  const leads = new Map<number, string[]>();
  for (const [tag, places] of placesByTag(popular, known))
    if (places.length >= WITH_TAG_MIN)
      for (const place of places.slice(0, LEADERS))
        leads.set(popular[place]!, [...(leads.get(popular[place]!) ?? []), tag]);
  return leads;
};

const withNewcomers = (
  { lists, items }: Kept,
  known: Catalogue['known'],
  market: Market,
): Shortlists => {
  const newcomers = known.slice(items);
  const youngest = newcomers.reduce(
    (latest, { item }) => Math.max(latest, item.createdAt),
    lists.youngest,
  );
  const positions = [...lists.young, ...newcomers.map((_, at) => items + at)];
  return {
    ...lists,
    ...youngAmong(positions, { known, market, youngest }),
    youngest,
    oldest: oldestOf(newcomers, lists.oldest),
  };
};

/** Returns the little-known items of the 60 days before the newest one, newest first. */
const youngAmong = (
  positions: readonly number[],
  { known, market, youngest }: { known: Catalogue['known']; market: Market; youngest: number },
): Pick<Shortlists, 'young' | 'youngWith'> => {
  const young = positions
    .filter(
      (at) =>
        (market.popularity[at] ?? 0) < KNOWN_FROM &&
        youngest - known[at]!.item.createdAt <= NEW_DAYS_MS,
    )
    .sort((a, b) => known[b]!.item.createdAt - known[a]!.item.createdAt || a - b)
    .slice(0, LENGTH);
  return { young, youngWith: placesByTag(young, known) };
};

/** Returns the places in a list of the items with each tag. */
const placesByTag = (list: readonly number[], known: Catalogue['known']): Map<string, number[]> => {
  const byTag = new Map<string, number[]>();
  list.forEach((at, place) => {
    for (const tag of known[at]!.tags) {
      const places = byTag.get(tag);
      if (places) places.push(place);
      else byTag.set(tag, [place]);
    }
  });
  return byTag;
};

const oldestOf = (known: Catalogue['known'], oldest: number): number =>
  known.reduce(
    (first, { item }) => (item.createdAt > 0 ? Math.min(first, item.createdAt) : first),
    oldest,
  );

const ANY = (): boolean => true;

/**
 * Returns the positions of the `limit` largest allowed values below `length`, or among `positions`; ties keep the first. One pass and a sorted
 * buffer.
 */
export const largest = (
  values: ArrayLike<number>,
  limit: number,
  length: number,
  allowed: (at: number) => boolean = ANY,
  positions?: readonly number[],
): number[] => {
  const found: number[] = [];
  const count = positions?.length ?? length;
  for (let turn = 0; turn < count; turn += 1) {
    const at = positions ? positions[turn]! : turn;
    const value = values[at] ?? 0;
    if (found.length === limit && value <= (values[found[limit - 1]!] ?? 0)) continue;
    if (!allowed(at)) continue;
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[found[middle]!] ?? 0) >= value) low = middle + 1;
      else high = middle;
    }
    found.splice(low, 0, at);
    if (found.length > limit) found.pop();
  }
  return found;
};
