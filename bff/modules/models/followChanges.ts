import type { EntityManager } from '@mikro-orm/sql';
import { addToMarket } from '@core/models/market';
import type { Engine } from '@core/models/ranking';
import { type EventRow, loadChangedItems, loadNewEvents, type LoadedItem, PAGE } from './loadRows';

/** What a model in memory has seen of the tables it follows. */
export interface Followed {
  /** When the rows were looked at last. Earlier than `begin` nothing is looked at: the fit has it. */
  lookedAt: number;
  begin: number;
  /** Rows of the overlap that were taken already: events by id, items by key with the moment of their change. */
  events: Map<string, number>;
  items: Map<string, number>;
  /** Who met which item, so that an interaction counts once. */
  met: Map<string, Set<string>>;
}

/** Rows written this long before the last look are looked at again: their transactions may have been open then. */
const OVERLAP_MS = 20_000;

/** The state after a fit from these rows, which were read from `begin` on. */
export const followFrom = (
  begin: number,
  items: readonly LoadedItem[],
  events: readonly EventRow[],
): Followed => ({
  lookedAt: begin,
  begin,
  items: new Map(
    items
      .filter(({ updatedAt }) => updatedAt.getTime() >= begin - OVERLAP_MS)
      .map(({ item, updatedAt }) => [item.key, updatedAt.getTime()]),
  ),
  events: new Map(
    events
      .filter(({ receivedAt }) => receivedAt.getTime() >= begin - OVERLAP_MS)
      .map(({ id, receivedAt }) => [id, receivedAt.getTime()]),
  ),
  met: metOf(events),
});

/**
 * Takes over what was written since the last look: items into the catalogue, events into the counters.
 * @returns pairs of person and item that are new: what the weights are to absorb.
 */
export const followChanges = async (
  em: EntityManager,
  companyId: string,
  { catalogue, market }: Engine,
  followed: Followed,
  now: number,
): Promise<{ person: string; item: string }[]> => {
  const from = Math.max(Math.min(followed.lookedAt, now), followed.begin) - OVERLAP_MS;
  for (
    let page = await loadChangedItems(em, companyId, new Date(from));
    ;
    page = await loadChangedItems(em, companyId, new Date(from), page.at(-1))
  ) {
    for (const { item, updatedAt } of page) {
      if (followed.items.get(item.key) === updatedAt.getTime()) continue;
      followed.items.set(item.key, updatedAt.getTime());
      catalogue.put(item);
    }
    if (page.length < PAGE) break;
  }
  const news: { person: string; item: string }[] = [];
  for (
    let page = await loadNewEvents(em, companyId, new Date(from));
    ;
    page = await loadNewEvents(em, companyId, new Date(from), page.at(-1))
  ) {
    for (const event of page) {
      if (followed.events.has(event.id)) continue;
      followed.events.set(event.id, event.receivedAt.getTime());
      const first = meet(followed.met, event);
      const position = catalogue.position(event.item);
      if (position !== undefined)
        addToMarket(market, catalogue, position, event.type, event.at, now, first);
      if (first) news.push({ person: event.person, item: event.item });
    }
    if (page.length < PAGE) break;
  }
  for (const rows of [followed.items, followed.events])
    for (const [key, at] of rows) if (at < from) rows.delete(key);
  followed.lookedAt = now;
  return news;
};

/** Notes that a person met an item. @returns true the first time. */
const meet = (
  met: Map<string, Set<string>>,
  { person, item }: { person: string; item: string },
): boolean => {
  const items = met.get(person);
  if (!items) met.set(person, new Set([item]));
  else if (items.has(item)) return false;
  else items.add(item);
  return true;
};

const metOf = (rows: readonly { person: string; item: string }[]): Map<string, Set<string>> => {
  const met = new Map<string, Set<string>>();
  for (const row of rows) meet(met, row);
  return met;
};
