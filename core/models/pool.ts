import type { PersonView } from './personView';
import type { Engine, RankRequest } from './ranking';
import type { DiscoverySettings } from './sliders';
import { isDeliverable, trustThreshold } from './terms';

/** What candidates are chosen by. */
export interface Pool { person: PersonView; relevance: Float64Array; texts: ReadonlyMap<number, number>; sliders: DiscoverySettings }

const [BEST, TRENDING, POPULAR, NEW, TEXT] = [200, 50, 50, 30, 300];
/** A filter that leaves fewer than this is ranked as a whole. */
const SMALL = 1000;
/** People who met an item before it counts as known. */
const KNOWN_FROM = 5;
const NEW_DAYS_MS = 60 * 86_400_000;

/**
 * The candidates: the 200 best by relevance, what matches the query, what trends, what is popular and what is new, of those that may be
 * shown to this person. Seen items are named only where the others are too few.
 */
export const choosePool = (engine: Engine, { filters = [], excludeSeen = true, k, enough = k }: RankRequest, pool: Pool): { fresh: number[]; seen: number[] } => {
  const { catalogue: { known }, market } = engine;
  const { person, relevance, texts, sliders } = pool;
  const matching = engine.catalogue.matching(filters);
  const threshold = trustThreshold(sliders.trustSafety);
  const seen = new Set(excludeSeen ? person.history : []);
  const mayShow = (at: number): boolean => {
    const one = known[at]!;
    return one.recommendable && (matching === null || matching.has(at)) && (one.facts.trust ?? 1) >= threshold && isDeliverable(one, person, sliders.deliveryAware);
  };
  const fresh = (at: number): boolean => mayShow(at) && !seen.has(at);
  const positions = matching !== null && matching.size <= SMALL ? [...matching].filter(fresh) : [...new Set([
    ...(person.history.length > 0 ? best(relevance, BEST, fresh) : []),
    ...[...texts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([at]) => at).filter(fresh).slice(0, TEXT),
    ...best(market.trend, TRENDING, fresh),
    ...best(market.popularity, person.history.length > 0 ? POPULAR : BEST, fresh),
    ...newest(engine, person, fresh),
  ])];
  return { fresh: positions, seen: positions.length >= enough ? [] : [...seen].filter(mayShow) };
};

/** Positions of the `limit` largest values among those allowed; one pass, a sorted buffer. */
const best = (values: ArrayLike<number>, limit: number, allowed: (at: number) => boolean): number[] => {
  const kept: number[] = [];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!;
    if (kept.length === limit && value <= values[kept[limit - 1]!]!) continue;
    if (!allowed(at)) continue;
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[kept[middle]!]! >= value) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, at);
    if (kept.length > limit) kept.pop();
  }
  return kept;
};

/** Hardly known items of the last 60 days, those of the person's taste first, then the youngest. */
const newest = ({ catalogue: { known }, market }: Engine, person: PersonView, allowed: (at: number) => boolean): number[] => {
  const youngest = known.reduce((latest, { item }) => Math.max(latest, item.createdAt), 0);
  const values = new Float64Array(known.length);
  known.forEach(({ item, tags }, at) => {
    const age = youngest - item.createdAt;
    if ((market.popularity[at] ?? 0) >= KNOWN_FROM || age > NEW_DAYS_MS) return;
    values[at] = 1 + tags.reduce((sum, tag) => sum + (person.tags.get(tag) ?? 0), 0) - age / NEW_DAYS_MS / 2;
  });
  return best(values, NEW, (at) => values[at]! > 0 && allowed(at));
};
