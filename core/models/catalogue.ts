import {
  absentItem,
  type CatalogueItem,
  itemFactsOf,
  isRecommendable,
  type ItemFacts,
  tagsOf,
} from './catalogueItem';
import { type FilterCondition, valuesOf } from './filters';
import { createTextIndex, type TextMatches } from './textIndex';

/** An item with the values that ranking reads again and again. */
export interface KnownItem {
  item: CatalogueItem;
  facts: ItemFacts;
  tags: readonly string[];
  recommendable: boolean;
}

/** All items of a company in memory, by position; positions never change within one catalogue. */
export interface Catalogue {
  readonly known: readonly KnownItem[];
  position(key: string): number | undefined;
  /** Adds an item or replaces it. @returns its position. */
  put(item: CatalogueItem): number;
  /** Positions that fulfil all conditions; null = no condition, every item. */
  matching(conditions: readonly FilterCondition[]): ReadonlySet<number> | null;
  search(query: string): TextMatches;
}

const POSTINGS_MAX = 200;

/** @param order keys that take the first positions, in this order: those of the trained model. */
export const createCatalogue = (
  items: readonly CatalogueItem[],
  order: readonly string[] = [],
): Catalogue => {
  const known: KnownItem[] = [];
  const positions = new Map<string, number>();
  const text = createTextIndex();
  const postings = new Map<string, Map<string, Set<number>>>();

  const put = (item: CatalogueItem): number => {
    const at = positions.get(item.key) ?? known.length;
    const before = known[at];
    const { description: _long, ...kept } = item;
    known[at] = {
      item: { ...kept, description: null },
      facts: itemFactsOf(item),
      tags: tagsOf(item),
      recommendable: isRecommendable(item),
    };
    positions.set(item.key, at);
    text.put(at, item);
    for (const [field, byValue] of postings) {
      for (const value of before ? valuesOf(before.item, field) : [])
        byValue.get(value)?.delete(at);
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

  /** Positions by value of a field: made when it is first asked for, kept up to date from then on. */
  const postingsOf = (field: string): Map<string, Set<number>> => {
    const kept = postings.get(field);
    if (kept) return kept;
    if (postings.size >= POSTINGS_MAX) postings.delete(postings.keys().next().value!);
    const made = new Map<string, Set<number>>();
    for (let at = 0; at < known.length; at += 1) post(made, field, at);
    postings.set(field, made);
    return made;
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
    search: (query) => text.search(query),
    matching(conditions) {
      if (conditions.length === 0) return null;
      const lists = conditions.map(({ field, values }) =>
        union(values.map((value) => postingsOf(field).get(value))),
      );
      lists.sort((a, b) => a.size - b.size);
      return lists.reduce((kept, list) => new Set([...kept].filter((at) => list.has(at))));
    },
  };
};

const union = (sets: readonly (ReadonlySet<number> | undefined)[]): ReadonlySet<number> => {
  const present = sets.filter((set) => set !== undefined);
  return present.length === 1 ? present[0]! : new Set(present.flatMap((set) => [...set]));
};
