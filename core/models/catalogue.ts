import {
  absentItem,
  type CatalogueItem,
  itemFactsOf,
  isRecommendable,
  type ItemFacts,
  tagsOf,
} from './catalogueItem';
import { type ItemFilter, passes, valuesOf } from './filters';
import { createTextIndex, type TextFields, type TextMatches } from './textIndex';

/** An item with its precomputed values for ranking. */
export interface KnownItem {
  item: CatalogueItem;
  facts: ItemFacts;
  tags: readonly string[];
  recommendable: boolean;
}

/** All items of a company in memory, by position; positions never change within one catalog. */
export interface Catalogue {
  readonly known: readonly KnownItem[];
  position(key: string): number | undefined;
  /** Adds or replaces an item. @returns its position. */
  put(item: CatalogueItem): number;
  /** Returns the positions that match a filter; null if the filter has no condition. */
  matching(filter: ItemFilter): ReadonlySet<number> | null;
  /** Returns the values of a field over all items, in the form of comparable(). */
  valuesIn(field: string): Iterable<string>;
  /** Finds items by words. The items that are not indexed yet are indexed first. */
  search(query: string): TextMatches;
  /** Adds at most `limit` more items to the index of words. @returns false once all are in it. */
  indexMore(limit: number): boolean;
}

const POSTINGS_MAX = 200;

/** @param order keys of the trained model. They take the first positions, in this order. */
export const createCatalogue = (
  items: readonly CatalogueItem[],
  order: readonly string[] = [],
): Catalogue => {
  const known: KnownItem[] = [];
  const positions = new Map<string, number>();
  const text = createTextIndex();
  /** Indexing words costs more than all the rest, and only searches need it. */
  const unindexed = new Map<number, TextFields>();
  const postings = new Map<string, Map<string, Set<number>>>();

  const put = (item: CatalogueItem): number => {
    const at = positions.get(item.key) ?? known.length;
    const before = known[at];
    known[at] = {
      item: { ...item, description: null },
      facts: itemFactsOf(item),
      tags: tagsOf(item),
      recommendable: isRecommendable(item),
    };
    positions.set(item.key, at);
    unindexed.set(at, item);
    for (const [field, byValue] of postings) {
      for (const value of before ? valuesOf(before.item, field) : []) {
        const set = byValue.get(value);
        if (set?.delete(at) && set.size === 0) byValue.delete(value);
      }
      post(byValue, field, at);
    }
    return at;
  };

  const post = (byValue: Map<string, Set<number>>, field: string, at: number): void => {
    for (const value of valuesOf(known[at]!.item, field)) {
      const set = byValue.get(value);
      if (set) set.add(at);
      else byValue.set(value, new Set([at]));
    }
  };

  /** Positions by value of a field. Built on first use, then kept up to date. */
  const postingsOf = (field: string): Map<string, Set<number>> => {
    const kept = postings.get(field);
    if (kept) return kept;
    if (postings.size >= POSTINGS_MAX) postings.delete(postings.keys().next().value!);
    const made = new Map<string, Set<number>>();
    for (let at = 0; at < known.length; at += 1) post(made, field, at);
    postings.set(field, made);
    return made;
  };

  const positionsOf = ({ field, values }: Extract<ItemFilter, { kind: 'equals' }>) => {
    const byValue = postingsOf(field);
    return union([...new Set(values)].map((value) => byValue.get(value)));
  };

  /** Like passes(), but looks values up in the index instead of comparing them. */
  const compile = (filter: ItemFilter): ((at: number) => boolean) => {
    switch (filter.kind) {
      case 'all': {
        const tests = filter.of.map(compile);
        return (at) => tests.every((isMatch) => isMatch(at));
      }
      case 'any': {
        const tests = filter.of.map(compile);
        return (at) => tests.some((isMatch) => isMatch(at));
      }
      case 'not': {
        const isMatch = compile(filter.of);
        return (at) => !isMatch(at);
      }
      case 'equals': {
        const positions = positionsOf(filter);
        return (at) => positions.has(at);
      }
      default:
        return (at) => passes(known[at]!.item, filter);
    }
  };

  const indexMore = (limit: number): boolean => {
    let left = limit;
    for (const [at, fields] of unindexed) {
      if (left === 0) break;
      text.put(at, fields);
      unindexed.delete(at);
      left -= 1;
    }
    return unindexed.size > 0;
  };

  const byKey = new Map(items.map((item) => [item.key, item]));
  for (const key of order) {
    const item = byKey.get(key);
    if (item) put(item);
    else put(absentItem(key));
  }
  const ordered = new Set(order);
  for (const item of items) if (!ordered.has(item.key)) put(item);

  return {
    known,
    put,
    position: (key) => positions.get(key),
    indexMore,
    search(query) {
      indexMore(Infinity);
      return text.search(query);
    },
    valuesIn: (field) => postingsOf(field).keys(),
    matching(filter) {
      if (filter.kind === 'all' && filter.of.length === 0) return null;
      const lists = (filter.kind === 'all' ? filter.of : [filter])
        .flatMap((one) => (one.kind === 'equals' ? [positionsOf(one)] : []))
        .sort((a, b) => a.size - b.size);
      const isMatch = compile(filter);
      const found = new Set<number>();
      for (const at of lists[0] ?? known.keys()) if (isMatch(at)) found.add(at);
      return found;
    },
  };
};

const union = (sets: readonly (ReadonlySet<number> | undefined)[]): ReadonlySet<number> => {
  const present = sets.filter((set) => set !== undefined);
  return present.length === 1 ? present[0]! : new Set(present.flatMap((set) => [...set]));
};
