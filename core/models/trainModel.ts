import { addInteraction, easeWeights, fitEase, lambdaFor } from './ease';
import { type EventColumns, firstEvents } from './eventColumns';
import { fitFollowers, type Followers } from './followers';
import { itemNeighbours, type Neighbours } from './itemNeighbours';
import type { Learned } from './learnedSettings';
import { scaleFollowers, scalesOf, tailRatioOf } from './scales';

export interface TrainingItem {
  key: string;
  tags: readonly string[];
  seller: string | null;
}

export interface TrainingSet {
  items: readonly TrainingItem[];
  /** Oldest first. */
  events: EventColumns;
}

/** Data for scoring. Positions of items follow `keys`: the first `head` belong to EASE, the rest are reached through neighbors. */
export interface TrainedModel {
  keys: string[];
  head: number;
  /** head×head; row = an item the person has, column = the item it supports. */
  weights: Float32Array;
  neighbours: Neighbours;
  /** What tends to follow each item, in units of relevance. Computed only in training. */
  followers: Followers;
  /** Scale factors that give the scores of a typical person's pool of 200 a standard deviation of 1. */
  scale: number;
  tailScale: number;
  lambda: number;
  interactions: number;
  people: number;
  /** Distinct people by item. */
  popularity: Float64Array;
  /** Settings learned from the company's own people; null = too few people, or no improvement. */
  learned: Learned | null;
  /** Events by seller and by the taste (dominant tag) of the person: "seller\ntag". */
  sellerTastes: Map<string, number>;
}

/** Data for adding later events: P, and each person's items (positions below head). */
export interface LearningState {
  inverse: Float64Array;
  head: number;
  rows: Map<string, number[]>;
  position: Map<string, number>;
}

/** Maximum number of EASE items: n² doubles and n³ time. */
export const HEAD_MAX = 3000;
const TAG_WEIGHT = 2;
export interface TrainOptions {
  headMax?: number;
  lambda?: number;
  learned?: Learned | null | undefined;
  allocate?: (length: number) => Float32Array;
}

/** Trains a model from all rows. Deterministic; takes seconds for a thousand items, so it runs in a worker thread. */
export const trainModel = (
  { items, events }: TrainingSet,
  {
    headMax = HEAD_MAX,
    lambda,
    learned = null,
    allocate = (length) => new Float32Array(length),
  }: TrainOptions = {},
): { model: TrainedModel; state: LearningState } => {
  const { rows: original, interactions } = distinctRows(events, items.length);
  const counts = new Float64Array(items.length);
  for (const row of original) for (const item of row) counts[item]! += 1;
  const order = items
    .map((_, at) => at)
    .sort((a, b) => counts[b]! - counts[a]! || (items[a]!.key < items[b]!.key ? -1 : 1));
  const place = new Int32Array(items.length);
  order.forEach((from, to) => {
    place[from] = to;
  });
  const rows = original.map((row) => row.map((item) => place[item]!));
  const head = Math.min(headMax, items.length);

  const usedLambda = lambda ?? lambdaFor(interactions, items.length);
  const headRows = rows.map((row) => row.filter((item) => item < head));
  const inverse = fitEase(
    head,
    headRows,
    tagRows(order.slice(0, head).map((at) => items[at]!.tags)),
    { lambda: usedLambda, tagWeight: TAG_WEIGHT },
  );
  const weights = allocate(head * head);
  easeWeights(inverse, head, weights);
  const neighbours = itemNeighbours(items.length, head, rows);
  const model: TrainedModel = {
    keys: order.map((at) => items[at]!.key),
    head,
    weights,
    neighbours,
    followers: fitFollowers(inverse, head, headRows),
    scale: 1,
    tailScale: 1,
    lambda: usedLambda,
    interactions,
    people: original.filter((row) => row.length > 0).length,
    popularity: Float64Array.from(order, (at) => counts[at]!),
    learned,
    sellerTastes: sellerTastes(items, original),
  };
  model.tailScale = tailRatioOf(model, headRows);
  Object.assign(model, scalesOf(model, rows));
  scaleFollowers(model.followers, headRows);
  return {
    model,
    state: {
      inverse,
      head,
      rows: new Map(events.people.map((person, at) => [person, headRows[at]!])),
      position: new Map(model.keys.slice(0, head).map((key, at) => [key, at])),
    },
  };
};

/** Adds new interactions to P, exactly as training with them would (same λ, same items). @returns the number of new ones. */
export const absorb = (
  { inverse, head, rows, position }: LearningState,
  news: readonly { person: string; item: string }[],
): number => {
  let absorbed = 0;
  for (const { person, item } of news) {
    const at = position.get(item);
    const row = rows.get(person) ?? [];
    if (at === undefined || row.includes(at)) continue;
    addInteraction(inverse, head, row, at);
    rows.set(person, [...row, at]);
    absorbed += 1;
  }
  return absorbed;
};

/** Returns each person's items in order of their first event, without duplicates. */
const distinctRows = (
  events: EventColumns,
  items: number,
): { rows: number[][]; interactions: number } => {
  const rows: number[][] = events.people.map(() => []);
  let interactions = 0;
  firstEvents(events, items).forEach((isFirst, at) => {
    if (isFirst === 0) return;
    rows[events.person[at]!]!.push(events.item[at]!);
    interactions += 1;
  });
  return { rows, interactions };
};

const tagRows = (tags: readonly (readonly string[])[]): number[][] => {
  const byTag = new Map<string, number[]>();
  tags.forEach((list, at) => {
    for (const tag of list) byTag.set(tag, [...(byTag.get(tag) ?? []), at]);
  });
  return [...byTag.values()];
};

const sellerTastes = (
  items: readonly TrainingItem[],
  rows: readonly (readonly number[])[],
): Map<string, number> => {
  const counts = new Map<string, number>();
  if (!items.some(({ seller }) => seller !== null)) return counts;
  for (const row of rows) {
    const taste = tasteOf(row.map((item) => items[item]!.tags));
    if (taste === null) continue;
    for (const item of row) {
      const { seller } = items[item]!;
      if (seller !== null)
        counts.set(`${seller}\n${taste}`, (counts.get(`${seller}\n${taste}`) ?? 0) + 1);
    }
  }
  return counts;
};

/** Returns a person's most frequent tag; the alphabetically first one if there are several. */
export const tasteOf = (tagLists: readonly (readonly string[])[]): string | null => {
  const counts = new Map<string, number>();
  for (const tags of tagLists) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0] ?? null;
};
