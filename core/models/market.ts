import { type ContextPopularity, countInContexts, shortenContexts } from './contextPopularity';
import type { ItemFacts } from './catalogueItem';
import { type EventColumns, firstEvents } from './eventColumns';
import { type Interaction, weightOf } from './interactions';
import type { TrainedModel } from './trainModel';

/**
 * Counters over all people of a company, used by the ranking terms. Indexed by catalog position or
 * by seller.
 */
export interface Market {
  /** Distinct people by item, the maximum, and the sum. */
  popularity: number[];
  popularityMax: number;
  popularitySum: number;
  /** Σ w(type)·0.9^days by item, and the maximum. Older events weigh less by a common factor, so the time of reading cancels out. */
  trend: number[];
  trendMax: number;
  /** Purchases per day over the last 30 days. */
  dailySales: number[];
  /** Time of each item's first event, in milliseconds since 1970; Infinity or undefined = none. */
  firstMetAt: number[];
  /** Distinct people by item in each context. */
  contexts: ContextPopularity;
  interactions: number;
  interactionsBySeller: Map<string, number>;
  sellerTastes: ReadonlyMap<string, number>;
  /** Exposure Σ 1/log2(1 + rank) already given, by seller or item, and the total. */
  exposure: Map<string, number>;
  exposureTotal: number;
}

const [DECAY_A_DAY, DAY_MS, SALES_DAYS] = [0.9, 86_400_000, 30];
const PURCHASE_WEIGHT = 3;

export interface MarketOptions {
  now: number;
  sellerTastes?: ReadonlyMap<string, number>;
  served?: readonly (readonly string[])[];
}

/** Items to count, in the order of the catalog. */
export interface MarketItems {
  readonly known: readonly { item: { key: string }; facts: Pick<ItemFacts, 'seller'> }[];
  position(key: string): number | undefined;
}

/** Counts events and served lists. `events.item` are positions in `keys`. */
export const createMarket = (
  catalogue: MarketItems,
  model: Pick<TrainedModel, 'keys' | 'popularity'>,
  events: EventColumns,
  keys: readonly string[],
  { now, sellerTastes = new Map(), served = [] }: MarketOptions,
): Market => {
  const size = catalogue.known.length;
  const market: Market = {
    popularity: new Array<number>(size).fill(0),
    popularityMax: 0,
    popularitySum: 0,
    trend: new Array<number>(size).fill(0),
    trendMax: 0,
    dailySales: new Array<number>(size).fill(0),
    firstMetAt: new Array<number>(size).fill(Infinity),
    contexts: new Map(),
    interactions: 0,
    interactionsBySeller: new Map(),
    sellerTastes,
    exposure: new Map(),
    exposureTotal: 0,
  };
  model.keys.forEach((key, at) => {
    const position = catalogue.position(key);
    if (position !== undefined) market.popularity[position] = model.popularity[at]!;
  });
  market.popularityMax = market.popularity.reduce((most, value) => Math.max(most, value), 0);
  market.popularitySum = market.popularity.reduce((sum, value) => sum + value, 0);
  const positions = keys.map((key) => catalogue.position(key));
  for (let at = 0; at < events.item.length; at += 1) {
    const position = positions[events.item[at]!];
    if (position !== undefined)
      countEvent(market, catalogue, position, events.weight[at]!, events.at[at]!, now);
  }
  countContexts(market, events, positions);
  for (const list of served) list.forEach((key, at) => countExposure(market, catalogue, key, at));
  return market;
};

/** Counts each person once per item, where they met it first. */
const countContexts = (
  market: Market,
  events: EventColumns,
  positions: readonly (number | undefined)[],
): void => {
  const { contexts, item } = events;
  if (!contexts || contexts.names.length === 0) return;
  firstEvents(events, positions.length).forEach((isFirst, at) => {
    const position = positions[item[at]!];
    if (isFirst === 0 || position === undefined) return;
    const names = Array.from(
      contexts.value.subarray(contexts.from[at], contexts.from[at + 1]),
      (name) => contexts.names[name]!,
    );
    countInContexts(market.contexts, names, position);
  });
  shortenContexts(market.contexts);
};

/** Adds one event that arrived after the market was counted. `isFirst`: this is the person's first event for this item. */
export const addToMarket = (
  market: Market,
  catalogue: MarketItems,
  position: number,
  now: number,
  {
    type,
    at,
    isFirst,
    contexts = [],
  }: Pick<Interaction, 'type' | 'at' | 'contexts'> & { isFirst: boolean },
): void => {
  if (isFirst) {
    countInContexts(
      market.contexts,
      contexts.filter((name) => market.contexts.has(name)),
      position,
    );
    market.popularity[position] = (market.popularity[position] ?? 0) + 1;
    market.popularityMax = Math.max(market.popularityMax, market.popularity[position]!);
    market.popularitySum += 1;
  }
  countEvent(market, catalogue, position, weightOf(type), at, now);
};

/** Returns the key to count exposure by: the seller, or the item itself if it has no seller. */
export const exposureKey = (seller: string | null, key: string): string =>
  seller === null ? `i${key}` : `s${seller}`;

const countEvent = (
  market: Market,
  catalogue: MarketItems,
  position: number,
  weight: number,
  at: number,
  now: number,
): void => {
  const days = (now - at) / DAY_MS;
  market.trend[position] = (market.trend[position] ?? 0) + weight * DECAY_A_DAY ** days;
  market.trendMax = Math.max(market.trendMax, market.trend[position]!);
  if (weight === PURCHASE_WEIGHT && days <= SALES_DAYS)
    market.dailySales[position] = (market.dailySales[position] ?? 0) + 1 / SALES_DAYS;
  market.firstMetAt[position] = Math.min(market.firstMetAt[position] ?? Infinity, at);
  market.interactions += 1;
  const { item, facts } = catalogue.known[position]!;
  const key = exposureKey(facts.seller, item.key);
  market.interactionsBySeller.set(key, (market.interactionsBySeller.get(key) ?? 0) + 1);
};

/** Adds one place of a served list. @param at 0 = first. */
export const countExposure = (
  market: Market,
  catalogue: MarketItems,
  itemKey: string,
  at: number,
): void => {
  const position = catalogue.position(itemKey);
  if (position === undefined) return;
  const gain = 1 / Math.log2(at + 2);
  const key = exposureKey(catalogue.known[position]!.facts.seller, itemKey);
  market.exposure.set(key, (market.exposure.get(key) ?? 0) + gain);
  market.exposureTotal += gain;
};
