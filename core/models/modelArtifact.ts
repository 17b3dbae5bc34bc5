import { packArtifact, unpackArtifact } from './artifactBytes';
import { type CatalogueItem, itemFactsOf, tagsOf } from './catalogueItem';
import type { ContextPopularity } from './contextPopularity';
import { easeWeights } from './ease';
import type { EventColumns } from './eventColumns';
import type { Followers } from './followers';
import type { Learned } from './learnedSettings';
import { createMarket, type Market } from './market';
import { type LearningState, type TrainedModel, trainModel } from './trainModel';

/** Increase this when the contents of an artifact or the meaning of its numbers change. Models of another format are trained again. */
export const ARTIFACT_FORMAT = 2;

/** A trained model as stored: everything for ranking and learning except the items, which are read from the database. */
export interface ModelArtifact {
  /** When reading of the rows began, in milliseconds since 1970. */
  trainedAt: number;
  model: TrainedModel;
  learning: LearningState;
  market: Market;
  /** Events that arrived shortly before or during the reading of the rows, with their times. The model already contains them. */
  taken: readonly (readonly [id: string, receivedAt: number])[];
}

interface Facts {
  trainedAt: number;
  taken: ModelArtifact['taken'];
  keys: string[];
  head: number;
  scale: number;
  tailScale: number;
  lambda: number;
  interactions: number;
  people: number;
  /** Missing in models stored before it was learned. */
  learned?: Learned | null;
  learners: string[];
  sellerTastes: [string, number][];
  events: number;
  bySeller: [string, number][];
  exposure: [string, number][];
  exposureTotal: number;
  /** Name, total and number of items. Missing in models stored before contexts were counted. */
  contexts?: [string, number, number][];
}

export interface TrainArtifactOptions extends Pick<ModelArtifact, 'trainedAt' | 'taken'> {
  /** Recently shown lists of item keys, to count how often each seller was shown. */
  served: readonly (readonly string[])[];
  /** Maximum number of EASE items; default HEAD_MAX. */
  headMax?: number | undefined;
  /** Defaults suggested by measureQuality; null or missing = standard. */
  learned?: Learned | null | undefined;
}

/** Trains a model from all rows. `events.item` are positions in `items`. Takes seconds for a thousand items, so it runs in a thread. */
export const trainArtifact = (
  items: readonly CatalogueItem[],
  events: EventColumns,
  { trainedAt, taken, served, headMax, learned }: TrainArtifactOptions,
): ModelArtifact => {
  const facts = items.map((item) => itemFactsOf(item));
  const { model, state } = trainModel(
    {
      items: items.map((item, at) => ({
        key: item.key,
        tags: tagsOf(item),
        seller: facts[at]!.seller,
      })),
      events,
    },
    { headMax, learned },
  );
  const position = new Map(model.keys.map((key, at) => [key, at]));
  const known: { item: CatalogueItem; facts: (typeof facts)[number] }[] = [];
  items.forEach((item, at) => {
    known[position.get(item.key)!] = { item, facts: facts[at]! };
  });
  const market = createMarket(
    { known, position: (key) => position.get(key) },
    model,
    events,
    items.map(({ key }) => key),
    { now: trainedAt, sellerTastes: model.sellerTastes, served },
  );
  return { trainedAt, taken, model, learning: state, market };
};

/** Serializes an artifact. A newly trained P is exactly symmetric, so its lower triangle is enough, and the weights follow from it. */
export const writeModelArtifact = ({
  trainedAt,
  taken,
  model,
  learning,
  market,
}: ModelArtifact): Uint8Array<ArrayBuffer> => {
  const rows = [...learning.rows.values()];
  const facts: Facts = {
    trainedAt,
    taken,
    keys: model.keys,
    head: model.head,
    scale: model.scale,
    tailScale: model.tailScale,
    lambda: model.lambda,
    interactions: model.interactions,
    people: model.people,
    learned: model.learned,
    learners: [...learning.rows.keys()],
    sellerTastes: [...model.sellerTastes],
    events: market.interactions,
    bySeller: [...market.interactionsBySeller],
    exposure: [...market.exposure],
    exposureTotal: market.exposureTotal,
    contexts: [...market.contexts].map(([name, { total, byItem }]) => [name, total, byItem.size]),
  };
  const inContexts = [...market.contexts.values()].flatMap(({ byItem }) => [...byItem]);
  return packArtifact(ARTIFACT_FORMAT, facts, {
    inverse: lowerTriangle(learning.inverse, learning.head),
    followers: model.followers.weights,
    popularity: model.popularity,
    neighboursFrom: model.neighbours.from,
    neighboursTarget: model.neighbours.target,
    neighboursWeight: model.neighbours.weight,
    rowLengths: Int32Array.from(rows, (row) => row.length),
    rowItems: Int32Array.from(rows.flat()),
    marketPopularity: Float64Array.from(market.popularity),
    trend: Float64Array.from(market.trend),
    dailySales: Float64Array.from(market.dailySales),
    firstMetAt: Float64Array.from(market.firstMetAt, (at) => at ?? Infinity),
    contextItems: Int32Array.from(inContexts, ([item]) => item),
    contextPeople: Int32Array.from(inContexts, ([, people]) => people),
  });
};

/**
 * Reads an artifact. @param allocate allocates memory for the weights.
 * @throws ArtifactUnreadable for bytes of another format, or incomplete ones.
 */
export const readModelArtifact = (
  bytes: Uint8Array,
  allocate: (length: number) => Float32Array = (length) => new Float32Array(length),
): ModelArtifact => {
  const { facts: read, sections } = unpackArtifact(ARTIFACT_FORMAT, bytes);
  const facts = read as Facts;
  const doubles = (name: string) => sections[name] as Float64Array;
  const integers = (name: string) => sections[name] as Int32Array;
  const { keys, head, scale, tailScale, lambda, interactions, people } = facts;
  const inverse = fromLowerTriangle(doubles('inverse'), head);
  const weights = allocate(head * head);
  easeWeights(inverse, head, weights);
  const sellerTastes = new Map(facts.sellerTastes);
  return {
    trainedAt: facts.trainedAt,
    taken: facts.taken,
    model: {
      ...{ keys, head, weights, scale, tailScale, lambda, interactions, people, sellerTastes },
      learned: facts.learned ?? null,
      popularity: doubles('popularity'),
      followers: followersOf(sections.followers as Float32Array),
      neighbours: {
        from: integers('neighboursFrom'),
        target: integers('neighboursTarget'),
        weight: sections.neighboursWeight as Float32Array,
      },
    },
    learning: {
      inverse,
      head,
      rows: rowsOf(facts.learners, integers('rowLengths'), integers('rowItems')),
      position: new Map(keys.slice(0, head).map((key, at) => [key, at])),
    },
    market: {
      popularity: Array.from(doubles('marketPopularity')),
      popularityMax: largestOf(doubles('marketPopularity')),
      popularitySum: doubles('marketPopularity').reduce((sum, value) => sum + value, 0),
      trend: Array.from(doubles('trend')),
      trendMax: largestOf(doubles('trend')),
      dailySales: Array.from(doubles('dailySales')),
      // Missing in models stored by older versions; none of their items counts as new.
      firstMetAt: Array.from(
        sections.firstMetAt ? doubles('firstMetAt') : new Float64Array(keys.length),
      ),
      contexts: facts.contexts
        ? contextsIn(facts.contexts, integers('contextItems'), integers('contextPeople'))
        : new Map(),
      interactions: facts.events,
      interactionsBySeller: new Map(facts.bySeller),
      sellerTastes,
      exposure: new Map(facts.exposure),
      exposureTotal: facts.exposureTotal,
    },
  };
};

const followersOf = (weights: Float32Array): Followers => ({
  size: Math.sqrt(weights.length),
  weights,
});

const largestOf = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

const contextsIn = (
  contexts: NonNullable<Facts['contexts']>,
  items: Int32Array,
  people: Int32Array,
): ContextPopularity => {
  const found: ContextPopularity = new Map();
  let from = 0;
  for (const [name, total, count] of contexts) {
    const byItem = new Map<number, number>();
    for (let at = from; at < from + count; at += 1) byItem.set(items[at]!, people[at]!);
    found.set(name, { total, byItem });
    from += count;
  }
  return found;
};

const rowsOf = (
  people: readonly string[],
  lengths: Int32Array,
  items: Int32Array,
): Map<string, number[]> => {
  const rows = new Map<string, number[]>();
  let from = 0;
  people.forEach((person, at) => {
    rows.set(person, Array.from(items.subarray(from, from + lengths[at]!)));
    from += lengths[at]!;
  });
  return rows;
};

const lowerTriangle = (matrix: Float64Array, n: number): Float64Array => {
  const packed = new Float64Array((n * (n + 1)) / 2);
  for (let row = 0, at = 0; row < n; at += row + 1, row += 1)
    packed.set(matrix.subarray(row * n, row * n + row + 1), at);
  return packed;
};

/** Block size for mirroring a matrix: two blocks fit in the processor's cache. */
const SQUARE = 32;

const fromLowerTriangle = (packed: Float64Array, n: number): Float64Array => {
  const matrix = new Float64Array(n * n);
  for (let row = 0, at = 0; row < n; at += row + 1, row += 1)
    matrix.set(packed.subarray(at, at + row + 1), row * n);
  for (let top = 0; top < n; top += SQUARE)
    for (let left = 0; left <= top; left += SQUARE) mirrorSquare(matrix, n, top, left);
  return matrix;
};

const mirrorSquare = (matrix: Float64Array, n: number, top: number, left: number): void => {
  const bottom = Math.min(n, top + SQUARE);
  for (let row = top; row < bottom; row += 1) {
    const right = Math.min(row, left + SQUARE);
    for (let column = left; column < right; column += 1)
      matrix[column * n + row] = matrix[row * n + column]!;
  }
};
