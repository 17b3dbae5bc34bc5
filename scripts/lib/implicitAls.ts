/** Lists of item indices, one per person. */
type Rows = readonly (readonly number[])[];

export interface Factors {
  dimensions: number;
  /** people × dimensions, row-major. */
  people: Float32Array;
  /** items × dimensions, row-major. */
  items: Float32Array;
}

interface AlsOptions {
  dimensions: number;
  epochs: number;
  /** Weight of a pair without an interaction, relative to one with. */
  unobserved: number;
  regularization: number;
  random: () => number;
}

/**
 * Fits implicit ALS (Hu, Koren and Volinsky 2008) with the frequency-scaled regularization of Rendle
 * and others (2021, arXiv:2110.14037), exponent 1. Linear in interactions.
 */
export const fitAls = (n: number, people: Rows, options: AlsOptions): Factors => {
  const { dimensions, epochs, random } = options;
  const byItem: number[][] = Array.from({ length: n }, () => []);
  people.forEach((row, person) => {
    for (const item of row) byItem[item]!.push(person);
  });
  const start = (length: number): Float32Array =>
    Float32Array.from(
      { length: length * dimensions },
      () => (0.1 * gaussian(random)) / Math.sqrt(dimensions),
    );
  const factors: Factors = { dimensions, people: start(people.length), items: start(n) };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    solveSide(factors.people, people, factors.items, options);
    solveSide(factors.items, byItem, factors.people, options);
  }
  return factors;
};

const solveSide = (
  own: Float32Array,
  rows: Rows,
  other: Float32Array,
  { dimensions: d, unobserved, regularization }: AlsOptions,
): void => {
  const count = other.length / d;
  const gram = new Float64Array(d * d);
  for (let at = 0; at < count; at += 1) addOuter(gram, other, at * d, d, unobserved);
  const [matrix, vector] = [new Float64Array(d * d), new Float64Array(d)];
  rows.forEach((row, at) => {
    matrix.set(gram);
    vector.fill(0);
    for (const one of row) {
      addOuter(matrix, other, one * d, d, 1);
      for (let i = 0; i < d; i += 1) vector[i]! += other[one * d + i]! * (1 + unobserved);
    }
    const ridge = regularization * (row.length + unobserved * count);
    for (let i = 0; i < d; i += 1) matrix[i * d + i]! += ridge;
    solveInPlace(matrix, vector, d);
    for (let i = 0; i < d; i += 1) own[at * d + i] = vector[i]!;
  });
};

/** Adds weight·vvᵀ to the lower triangle. */
const addOuter = (
  out: Float64Array,
  from: Float32Array,
  at: number,
  d: number,
  weight: number,
): void => {
  for (let i = 0; i < d; i += 1) {
    const value = weight * from[at + i]!;
    const row = i * d;
    for (let j = 0; j <= i; j += 1) out[row + j]! += value * from[at + j]!;
  }
};

/** Solves for one vector by Cholesky's decomposition of the lower triangle, in place. */
const solveInPlace = (matrix: Float64Array, vector: Float64Array, d: number): void => {
  for (let i = 0; i < d; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * d + j]!;
      for (let k = 0; k < j; k += 1) sum -= matrix[i * d + k]! * matrix[j * d + k]!;
      matrix[i * d + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * d + j]!;
    }
  }
  for (let i = 0; i < d; i += 1) {
    let sum = vector[i]!;
    for (let k = 0; k < i; k += 1) sum -= matrix[i * d + k]! * vector[k]!;
    vector[i] = sum / matrix[i * d + i]!;
  }
  for (let i = d - 1; i >= 0; i -= 1) {
    let sum = vector[i]!;
    for (let k = i + 1; k < d; k += 1) sum -= matrix[k * d + i]! * vector[k]!;
    vector[i] = sum / matrix[i * d + i]!;
  }
};

const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
