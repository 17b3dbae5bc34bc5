/** Returns the logarithm of the gamma function for positive numbers (Lanczos 1964, with the coefficients of Godfrey for g = 7, n = 9). */
const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const at = x - 1;
  const sum = LANCZOS.reduce((total, value, n) => total + (n === 0 ? value : value / (at + n)), 0);
  const base = at + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum);
};

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

const [TINY, STEPS_MAX, EXACT] = [1e-300, 10_000, 1e-15];

/** Evaluates a continued fraction (Lentz 1976). `step(n)` returns the numerator and denominator of step n, from 1. */
const fraction = (first: number, step: (n: number) => readonly [number, number]): number => {
  let value = first || TINY;
  let [above, below] = [value, 0];
  for (let n = 1; n < STEPS_MAX; n += 1) {
    const [numerator, denominator] = step(n);
    below = 1 / (denominator + numerator * below || TINY);
    above = denominator + numerator / above || TINY;
    value *= above * below;
    if (Math.abs(above * below - 1) < EXACT) break;
  }
  return value;
};

/** Returns the upper share of the gamma distribution with shape `a` above `x`. */
const gammaTail = (a: number, x: number): number => {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < STEPS_MAX && term > sum * EXACT; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  return scale / fraction(x + 1 - a, (n) => [-n * (n - a), x + 2 * n + 1 - a]);
};

/** Returns the share of the beta distribution below `x`. */
const betaShare = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a);
  const scale = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  const even = (m: number): number => (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
  const odd = (m: number): number => (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
  return scale / (a * fraction(1, (n) => [n % 2 ? odd((n - 1) / 2) : even(n / 2), 1]));
};

/** Returns the probability that chance alone gives a chi-square of at least this value. */
export const chiSquareTail = (value: number, freedom: number): number =>
  gammaTail(freedom / 2, value / 2);

/** Returns the probability that chance alone gives a t this far from 0, on either side. `freedom` need not be whole. */
export const studentTails = (t: number, freedom: number): number =>
  betaShare(freedom / (freedom + t * t), freedom / 2, 0.5);

/** Returns the probability that chance alone gives a standard normal value this far from 0, on either side. */
export const normalTails = (z: number): number => gammaTail(0.5, (z * z) / 2);
