import { symmetricInverse } from './symmetricInverse';

/** Lists of item indices (below n): one list per person, oldest first, or one per tag. */
export type Rows = readonly (readonly number[] | Int32Array)[];

export interface EaseOptions {
  /** Ridge penalty λ. */
  lambda: number;
  /** Weight of a tag row relative to a person's row. */
  tagWeight: number;
}

/**
 * Exponent of the popularity normalization: weights are -P[j][i] / P[i][i]^0.6. Published EASE uses 1, so its diagonal favors popular items;
 * 0.6 measured best (docs/models.md).
 */
const EXPONENT = 0.6;

/**
 * How much two items of one person count as related at any distance in the history. The rest falls
 * by a factor of e every 50 items.
 */
const [ALWAYS, NEAR] = [0.2, 50];

/**
 * Returns how closely two items of one person are related by their distance in the history; 1 for
 * adjacent items. The kernel is positive definite, and so is every sum of such kernels.
 */
const closeness = (apart: number): number => ALWAYS + (1 - ALWAYS) * Math.exp(-apart / NEAR);

/**
 * Returns λ: 9 times the mean number of people per item, at least 10. The factor comes from 400, the best λ for 75,066 interactions with 1,682
 * items.
 */
export const lambdaFor = (interactions: number, items: number): number =>
  Math.max(10, (9 * interactions) / Math.max(1, items));

/**
 * Fits EASE (Steck, "Embarrassingly Shallow Autoencoders", 2019) with tags as additional rows: P =
 * (XᵀKX + w·TᵀT + λI)⁻¹. K weights each pair of a person's items by their distance in the history,
 * because adjacent items are more closely related. Closed form, without randomness.
 * @returns P, n×n row-major.
 */
export const fitEase = (
  n: number,
  people: Rows,
  tags: Rows,
  { lambda, tagWeight }: EaseOptions,
): Float64Array => {
  const gram = new Float64Array(n * n);
  const near = Float64Array.from(
    { length: people.reduce((most, row) => Math.max(most, row.length), 0) },
    (_, apart) => closeness(apart),
  );
  for (const row of people) addOuter(gram, n, row, (apart) => near[apart]!);
  for (const row of tags) addOuter(gram, n, row, () => tagWeight);
  for (let i = 0; i < n; i += 1) gram[i * n + i]! += lambda;
  return symmetricInverse(gram, n);
};

/**
 * Adds one new interaction to P: the person's row gains `item` at its end. With v = the closeness of the row's items to it, XᵀKX changes by
 * (v+e)(v+e)ᵀ - vvᵀ, so P follows in two Sherman-Morrison steps, n² each. Does nothing if the row already has the item.
 */
export const addInteraction = (
  inverse: Float64Array,
  n: number,
  row: readonly number[],
  item: number,
): void => {
  if (row.includes(item)) return;
  const near = row.map((_, at) => closeness(row.length - at));
  rankOne(inverse, n, [...row, item], [...near, 1], 1);
  if (row.length > 0) rankOne(inverse, n, row, near, -1);
};

/**
 * Writes the scoring weights to `out`. Row j is what item j in a history adds to every item's
 * score: score(i) = Σ_j weights[j·n + i]. The diagonal is 0.
 */
export const easeWeights = (inverse: Float64Array, n: number, out: Float32Array): void => {
  const scale = new Float64Array(n);
  for (let i = 0; i < n; i += 1) scale[i] = -1 / inverse[i * n + i]! ** EXPONENT;
  for (let j = 0; j < n; j += 1) {
    for (let i = 0; i < n; i += 1) out[j * n + i] = inverse[j * n + i]! * scale[i]!;
    out[j * n + j] = 0;
  }
};

/** Updates P for G + sign·vvᵀ, v = `values` at the places of `row`: P - sign·(Pv)(Pv)ᵀ / (1 + sign·vᵀPv). */
const rankOne = (
  inverse: Float64Array,
  n: number,
  row: readonly number[],
  values: readonly number[],
  sign: 1 | -1,
): void => {
  const product = new Float64Array(n);
  row.forEach((j, at) => {
    const value = values[at]!;
    for (let i = 0; i < n; i += 1) product[i]! += value * inverse[j * n + i]!;
  });
  const inner = row.reduce((sum, j, at) => sum + values[at]! * product[j]!, 0);
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
  weightAt: (apart: number) => number,
): void => {
  for (let a = 0; a < row.length; a += 1)
    for (let b = 0; b < row.length; b += 1)
      gram[row[a]! * n + row[b]!]! += weightAt(Math.abs(a - b));
};
