import type { EventContexts } from './contextPopularity';
import { addInteraction, easeWeights, fitEase, lambdaFor } from './ease';
import { fadeOf, USUAL_FADING } from './fading';
import { fitFollowers, type Followers, followsOf, scoreFollowers } from './followers';
import { itemNeighbours, type Neighbours } from './itemNeighbours';
import type { Learned } from './learnedSettings';
import { DISCOVERY_DEFAULTS } from './sliders';
import { bestScores, deviationOf } from './spread';

/** Events as columns, oldest first: small enough to pass to another thread. `person` and `item` are positions in `people` and the items. */
export interface EventColumns {
  people: readonly string[];
  person: Int32Array;
  item: Int32Array;
  at: Float64Array;
  weight: Float32Array;
  contexts?: EventContexts;
}

export interface TrainingItem {
  key: string;
  tags: readonly string[];
  seller: string | null;
}

export interface TrainingSet {
  items: readonly TrainingItem[];
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
/** The scale is computed at the product's default fading. */
const TYPICAL_FADING = DISCOVERY_DEFAULTS.viewingPatterns / 100;
/**
 * Standard deviation of the followers' suggestions, relative to relevance, at the default of
 * viewingPatterns.
 */
const ORDER = 0.09;
const SAMPLE = 200;

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
  const { rows: original, interactions } = distinctRows(events);
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

/** Adds the weighted sum of a faded history for every item to `out`. `history`: positions, newest first; `fades`: their weights. */
export const scoreHistory = (
  { head, weights, neighbours: { from, target, weight }, scale, tailScale }: TrainedModel,
  history: readonly number[],
  fades: readonly number[],
  out: Float64Array,
): void => {
  history.forEach((source, at) => {
    const fade = fades[at]!;
    if (source < head) {
      const [row, factor] = [source * head, fade * scale];
      for (let i = 0; i < head; i += 1) out[i]! += factor * weights[row + i]!;
    }
    if (source + 1 < from.length)
      for (let edge = from[source]!; edge < from[source + 1]!; edge += 1)
        out[target[edge]!]! += fade * tailScale * weight[edge]!;
  });
};

/** Returns the weight of one history item for another item, without fading. */
export const weightBetween = (
  { head, weights, neighbours: { from, target, weight }, scale, tailScale }: TrainedModel,
  source: number,
  item: number,
): number => {
  if (source < head && item < head) return scale * weights[source * head + item]!;
  if (source + 1 >= from.length) return 0;
  // The targets of a source are in ascending order.
  let [low, high] = [from[source]!, from[source + 1]! - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (target[middle] === item) return tailScale * weight[middle]!;
    if (target[middle]! < item) low = middle + 1;
    else high = middle - 1;
  }
  return 0;
};

/** Returns each person's items in order of their first event, without duplicates. */
const distinctRows = ({
  people,
  person,
  item,
}: EventColumns): { rows: number[][]; interactions: number } => {
  const sets: Set<number>[] = people.map(() => new Set());
  for (let at = 0; at < person.length; at += 1) sets[person[at]!]!.add(item[at]!);
  return {
    rows: sets.map((set) => [...set]),
    interactions: sets.reduce((sum, set) => sum + set.size, 0),
  };
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

/**
 * Returns the reciprocal of the mean standard deviation of the 200 best scores, over a sample of people. The tail's scale makes its best score equal the head's on
 * average.
 * @param rows positions of each person's items, oldest first.
 */
export const scalesOf = (
  model: TrainedModel,
  rows: readonly (readonly number[])[],
): { scale: number; tailScale: number } => {
  const active = rows.filter((row) => row.length > 0);
  const step = Math.max(1, Math.floor(active.length / SAMPLE));
  const scores = new Float64Array(model.keys.length);
  const fading = model.learned?.settings.fading ?? USUAL_FADING;
  const unscaled = { ...model, scale: 1, tailScale: 1 };
  let [deviations, headBest, tailBest, people] = [0, 0, 0, 0];
  for (let at = 0; at < active.length; at += step) {
    const history = [...active[at]!].reverse();
    scores.fill(0);
    scoreHistory(
      unscaled,
      history,
      history.map((_, k) => fadeOf(k, TYPICAL_FADING, fading)),
      scores,
    );
    for (const item of history) scores[item] = 0;
    const top = bestScores(scores.subarray(0, model.head));
    deviations += deviationOf(top);
    headBest += top[0] ?? 0;
    tailBest += scores.subarray(model.head).reduce((best, score) => Math.max(best, score), 0);
    people += 1;
  }
  const scale = people > 0 && deviations > 0 ? people / deviations : 1;
  return { scale, tailScale: tailBest > 0 && headBest > 0 ? (scale * headBest) / tailBest : scale };
};

/** Scales the followers in place, so that the 200 best suggestions of some people have a standard deviation of ORDER. */
const scaleFollowers = (followers: Followers, rows: readonly (readonly number[])[]): void => {
  const active = rows.filter((row) => row.length > 0);
  const step = Math.max(1, Math.floor(active.length / SAMPLE));
  const scores = new Float64Array(followers.size);
  let [deviations, people] = [0, 0];
  for (let at = 0; at < active.length; at += step) {
    const history = [...active[at]!].reverse();
    scores.fill(0);
    scoreFollowers(followers, history, followsOf(history.length, TYPICAL_FADING), scores);
    for (const item of history) if (item < scores.length) scores[item] = 0;
    deviations += deviationOf(bestScores(scores));
    people += 1;
  }
  if (deviations === 0) return;
  const factor = (ORDER * people) / deviations;
  for (let at = 0; at < followers.weights.length; at += 1) followers.weights[at]! *= factor;
};
