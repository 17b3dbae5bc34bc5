import type { Catalogue } from './catalogue';
import type { Market } from './market';

/** Candidate positions, the best of each kind first, so that a call does not scan every item. */
interface Shortlists {
  trending: readonly number[];
  popular: readonly number[];
  /** Little-known items of the 60 days before the newest one, newest first. */
  young: readonly number[];
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
  items: number;
  interactions: number;
}

const LENGTH = 1000;
/** Number of people with an event before an item counts as known. */
const KNOWN_FROM = 5;
/** Time for which an item counts as new, in milliseconds. */
export const NEW_DAYS_MS = 60 * 86_400_000;

const kept = new WeakMap<Market, Kept>();

/**
 * Returns the lists of a company. They are rebuilt when items were added, and after events: below a thousand items after each event, otherwise
 * after one event per thousand items.
 */
export const shortlistsOf = ({ known }: Catalogue, market: Market): Shortlists => {
  const before = kept.get(market);
  const news = before ? market.interactions - before.interactions : Infinity;
  if (before && before.items === known.length && (news === 0 || news < known.length / LENGTH))
    return before.lists;
  const youngest = known.reduce((latest, { item }) => Math.max(latest, item.createdAt), 0);
  const isYoung = (at: number): boolean =>
    (market.popularity[at] ?? 0) < KNOWN_FROM &&
    youngest - known[at]!.item.createdAt <= NEW_DAYS_MS;
  const lists = {
    trending: largest(market.trend, LENGTH, known.length),
    popular: largest(market.popularity, LENGTH, known.length),
    young: known
      .map((_, at) => at)
      .filter(isYoung)
      .sort((a, b) => known[b]!.item.createdAt - known[a]!.item.createdAt || a - b)
      .slice(0, LENGTH),
    complete: known.length <= LENGTH,
    youngest,
    oldest: known.reduce(
      (first, { item }) => (item.createdAt > 0 ? Math.min(first, item.createdAt) : first),
      Infinity,
    ),
    trendSum: market.trend.reduce((sum, value) => sum + value, 0),
  };
  kept.set(market, { lists, items: known.length, interactions: market.interactions });
  return lists;
};

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
