import { symmetricInverse } from './symmetricInverse';

/** Sets of indices below n: one per person (their items) or per tag (its items). */
export type Rows = readonly (readonly number[] | Int32Array)[];

export interface EaseOptions {
  /** Ridge penalty λ. */
  lambda: number;
  /** Weight of a tag row relative to a person's row. */
  tagWeight: number;
}

/**
 * Exponent of the popularity normalization: weights are -P[j][i] / P[i][i]^0.5. Published EASE uses 1, so its diagonal favors popular items;
 * 0.5 measured best on every split (docs/models.md).
 */
const EXPONENT = 0.5;

/**
 * Returns λ: 9 times the mean number of people per item, at least 10. The factor comes from 400, the best λ for 75,066 interactions with 1,682
 * items.
 */
export const lambdaFor = (interactions: number, items: number): number =>
  Math.max(10, (9 * interactions) / Math.max(1, items));

/**
 * Fits EASE (Steck, "Embarrassingly Shallow Autoencoders", 2019) with tags as additional rows: P = (XᵀX + w·TᵀT + λI)⁻¹. Closed form, without
 * randomness.
 * @returns P, n×n row-major.
 */
export const fitEase = (
  n: number,
  people: Rows,
  tags: Rows,
  { lambda, tagWeight }: EaseOptions,
): Float64Array => {
  const gram = new Float64Array(n * n);
  for (const row of people) addOuter(gram, n, row, 1);
  for (const row of tags) addOuter(gram, n, row, tagWeight);
  for (let i = 0; i < n; i += 1) gram[i * n + i]! += lambda;
  return symmetricInverse(gram, n);
};

/**
 * Adds one new interaction to P: the person's row gains `item`. XᵀX changes by (x+e)(x+e)ᵀ - xxᵀ, so P follows in two Sherman-Morrison steps,
 * n² each. Does nothing if the row already has the item.
 */
export const addInteraction = (
  inverse: Float64Array,
  n: number,
  row: readonly number[],
  item: number,
): void => {
  if (row.includes(item)) return;
  if (row.length > 0) rankOne(inverse, n, row, -1);
  rankOne(inverse, n, [...row, item], 1);
};

/** Returns the weights for scoring. Row j is what having item j adds to every item: score(i) = Σ_j weights[j·n + i]. The diagonal is 0. */
export const easeWeights = (inverse: Float64Array, n: number, out: Float32Array): void => {
  const scale = new Float64Array(n);
  for (let i = 0; i < n; i += 1) scale[i] = -1 / inverse[i * n + i]! ** EXPONENT;
  for (let j = 0; j < n; j += 1) {
    for (let i = 0; i < n; i += 1) out[j * n + i] = inverse[j * n + i]! * scale[i]!;
    out[j * n + j] = 0;
  }
};

/** Updates P for G + sign·rrᵀ, r the indicator of `row`: P - sign·(Pr)(Pr)ᵀ / (1 + sign·rᵀPr). */
const rankOne = (inverse: Float64Array, n: number, row: readonly number[], sign: 1 | -1): void => {
  const product = new Float64Array(n);
  for (const j of row) for (let i = 0; i < n; i += 1) product[i]! += inverse[j * n + i]!;
  let inner = 0;
  for (const j of row) inner += product[j]!;
  const factor = -sign / (1 + sign * inner);
  for (let j = 0; j < n; j += 1) {
    const step = factor * product[j]!;
    for (let i = 0; i < n; i += 1) inverse[j * n + i]! += step * product[i]!;
  }
};

const addOuter = (
  gram: Float64Array,
  n: number,
  row: readonly number[] | Int32Array,
  weight: number,
): void => {
  for (const a of row) for (const b of row) gram[a * n + b]! += weight;
};
