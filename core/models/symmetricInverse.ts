/**
 * Inverts a symmetric positive definite matrix by Cholesky: A = LLᵀ, A⁻¹ = L⁻ᵀL⁻¹. Row-major n×n doubles; `matrix` is overwritten and returned.
 * Three passes of n³/6 multiplications, each a dot product of two rows, four at a time. @throws RangeError if not positive definite.
 */
export const symmetricInverse = (matrix: Float64Array, n: number): Float64Array => {
  factorise(matrix, n);
  const inverse = invertTriangle(matrix, n);
  multiplyBack(inverse, matrix, n);
  return matrix;
};

/** Overwrites the lower triangle of `a` with L. */
const factorise = (a: Float64Array, n: number): void => {
  const sums = new Float64Array(4);
  for (let top = 0; top < n; top += 4) {
    const rows = Math.min(4, n - top);
    for (let j = 0; j < top; j += 1) {
      const pivot = a[j * n + j]!;
      dots(a, top * n, n, rows, a, j * n, j, sums);
      for (let r = 0; r < rows; r += 1)
        a[(top + r) * n + j] = (a[(top + r) * n + j]! - sums[r]!) / pivot;
    }
    for (let i = top; i < top + rows; i += 1) {
      for (let j = top; j <= i; j += 1) {
        const rest = a[i * n + j]! - dot(a, i * n, a, j * n, j);
        if (i !== j) a[i * n + j] = rest / a[j * n + j]!;
        else if (rest > 0) a[i * n + i] = Math.sqrt(rest);
        else throw new RangeError('The matrix is not positive definite.');
      }
    }
  }
};

/** Returns L⁻¹, stored transposed: row j holds column j, so that every sum runs along a row. */
const invertTriangle = (l: Float64Array, n: number): Float64Array => {
  const t = new Float64Array(n * n);
  const sums = new Float64Array(4);
  for (let left = 0; left < n; left += 4) {
    const rows = Math.min(4, n - left);
    for (let i = left; i < n; i += 1) {
      const pivot = l[i * n + i]!;
      dots(t, left * n + left, n, rows, l, i * n + left, i - left, sums);
      for (let r = 0; r < rows && left + r <= i; r += 1) {
        t[(left + r) * n + i] = ((i === left + r ? 1 : 0) - sums[r]!) / pivot;
      }
    }
  }
  return t;
};

/** Computes out = L⁻ᵀL⁻¹ from the transposed L⁻¹. */
const multiplyBack = (t: Float64Array, out: Float64Array, n: number): void => {
  const sums = new Float64Array(4);
  for (let top = 0; top < n; top += 4) {
    const rows = Math.min(4, n - top);
    for (let j = top; j < n; j += 1) {
      dots(t, top * n + j, n, rows, t, j * n + j, n - j, sums);
      for (let r = 0; r < rows && top + r <= j; r += 1) {
        out[(top + r) * n + j] = sums[r]!;
        out[j * n + top + r] = sums[r]!;
      }
    }
  }
};

/** Multiplies the first `size` rows and columns of two matrices: Σ_k left[j][k]·right[i][k], the columns of the second one given as rows. */
export const multiplyRows = (
  {
    left,
    stride,
    right,
    size,
  }: { left: Float64Array; stride: number; right: Float64Array; size: number },
  put: (j: number, i: number, value: number) => void,
): void => {
  const sums = new Float64Array(4);
  for (let top = 0; top < size; top += 4) {
    const rows = Math.min(4, size - top);
    for (let i = 0; i < size; i += 1) {
      dots(left, top * stride, stride, rows, right, i * size, size, sums);
      for (let r = 0; r < rows; r += 1) put(top + r, i, sums[r]!);
    }
  }
};

const dot = (
  a: Float64Array,
  atA: number,
  b: Float64Array,
  atB: number,
  length: number,
): number => {
  let sum = 0;
  for (let k = 0; k < length; k += 1) sum += a[atA + k]! * b[atB + k]!;
  return sum;
};

/** Multiplies up to four rows of `a` (from `atA`, `stride` apart) by one row of `b`. Each number of `b` is read once for all four. */
const dots = (
  a: Float64Array,
  atA: number,
  stride: number,
  rows: number,
  b: Float64Array,
  atB: number,
  length: number,
  out: Float64Array,
): void => {
  if (rows < 4) {
    for (let r = 0; r < rows; r += 1) out[r] = dot(a, atA + r * stride, b, atB, length);
    return;
  }
  const [one, two, three, four] = [atA, atA + stride, atA + 2 * stride, atA + 3 * stride];
  let [p, q, r, s] = [0, 0, 0, 0];
  for (let k = 0; k < length; k += 1) {
    const value = b[atB + k]!;
    p += a[one + k]! * value;
    q += a[two + k]! * value;
    r += a[three + k]! * value;
    s += a[four + k]! * value;
  }
  out[0] = p;
  out[1] = q;
  out[2] = r;
  out[3] = s;
};
