import type { EntityManager } from '@mikro-orm/sql';
import { addToMarket } from '@core/models/market';
import type { Engine } from '@core/models/ranking';
import { RANKED_ITEMS_MAX } from './itemsMax';
import { loadChangedItems } from './loadItems';
import { type EventRow, loadNewEvents, PAGE } from './loadRows';

/** How far a model in memory has followed a table. */
export interface Trail {
  /** Time of the last read. Rows before `begin` are skipped, because the model already has them. */
  lookedAt: number;
  readonly begin: number;
  /**
   * Rows of the overlap that were already processed, with the time of their change: events by id,
   * items by key.
   */
  readonly taken: Map<string, number>;
}

/** Position of a model in memory in each table that it follows. */
export interface Followed {
  items: Trail;
  events: Trail;
}

/**
 * Rows written this long before the last read are read again, because their transactions may have
 * been open then.
 */
const OVERLAP_MS = 20_000;

/** Returns the trail after reading rows from `begin` on. */
export const trailFrom = (
  begin: number,
  rows: Iterable<readonly [key: string, at: number]>,
): Trail => ({
  lookedAt: begin,
  begin,
  taken: new Map([...rows].filter(([, at]) => at >= begin - OVERLAP_MS)),
});

/** Returns those rows of a training that a later read finds again, with their times. */
export const lately = (begin: number, rows: readonly EventRow[]): [string, number][] => [
  ...trailFrom(
    begin,
    rows.map(({ id, receivedAt }) => [id, receivedAt.getTime()] as const),
  ).taken,
];

/**
 * Applies everything written since the last read: items to the catalog, events to the counters.
 * @returns new pairs of person and item, which the weights should absorb.
 */
export const followChanges = async (
  em: EntityManager,
  companyId: string,
  { catalogue, market }: Engine,
  followed: Followed,
  now: number,
): Promise<{ person: string; item: string }[]> => {
  const itemsFrom = beginOf(followed.items, now);
  for (
    let page = await loadChangedItems(em, companyId, new Date(itemsFrom));
    ;
    page = await loadChangedItems(em, companyId, new Date(itemsFrom), page.at(-1))
  ) {
    for (const { item, updatedAt } of page) {
      if (followed.items.taken.get(item.key) === updatedAt.getTime()) continue;
      followed.items.taken.set(item.key, updatedAt.getTime());
      const isKnown = catalogue.position(item.key) !== undefined;
      if (isKnown || catalogue.known.length < RANKED_ITEMS_MAX) catalogue.put(item);
    }
    if (page.length < PAGE) break;
  }
  const news: { person: string; item: string }[] = [];
  // Trends count from the time of the training, so every process gets the same result.
  const { begin } = followed.events;
  const eventsFrom = beginOf(followed.events, now);
  for (
    let page = await loadNewEvents(em, companyId, new Date(eventsFrom));
    ;
    page = await loadNewEvents(em, companyId, new Date(eventsFrom), page.at(-1))
  ) {
    for (const event of page) {
      if (followed.events.taken.has(event.id)) continue;
      followed.events.taken.set(event.id, event.receivedAt.getTime());
      const position = catalogue.position(event.item);
      if (position !== undefined) addToMarket(market, catalogue, position, begin, event);
      if (event.isFirst) news.push({ person: event.person, item: event.item });
    }
    if (page.length < PAGE) break;
  }
  endLook(followed.items, itemsFrom, now);
  endLook(followed.events, eventsFrom, now);
  return news;
};

const beginOf = ({ lookedAt, begin }: Trail, now: number): number =>
  Math.max(Math.min(lookedAt, now), begin) - OVERLAP_MS;

const endLook = (trail: Trail, from: number, now: number): void => {
  for (const [key, at] of trail.taken) if (at < from) trail.taken.delete(key);
  trail.lookedAt = now;
};
