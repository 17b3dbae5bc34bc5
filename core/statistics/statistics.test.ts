import {
  correctByHolm,
  mannWhitneyTest,
  summariseSample,
  welchTest,
  type Sample,
} from './compareGroups';
import { contingencyTest } from './contingency';
import { chiSquareTail, normalTails, studentTails } from './tails';

/** Equal to nine significant digits, even for tiny numbers. */
const near = (value: number) => ({
  asymmetricMatch: (given: unknown) =>
    typeof given === 'number' && Math.abs(given - value) <= 1e-9 * Math.abs(value),
  toString: () => `near ${String(value)}`,
});
const sample = (values: readonly number[]): Sample => [
  ...values.reduce(
    (counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1),
    new Map<number, number>(),
  ),
];

describe('the tails of distributions equal those of SciPy 1.17.1', () => {
  it.each([
    [0.5, 1, 0.47950012218695337],
    [3.841458820694124, 1, 0.05],
    [100, 3, 1.5541594313896026e-21],
    [1000, 50, 7.188706215514871e-177],
    [40, 60, 0.9781817824744425],
    [0.01, 10, 0.999999999999974],
  ])('chi2.sf(%p, %p)', (value, freedom, wanted) => {
    expect(chiSquareTail(value, freedom)).toEqual(near(wanted));
  });

  it.each([
    [0.3, 1.5, 0.8004721968035851],
    [2.228138852, 10, 0.04999999999883647],
    [9, 3, 0.002895812161864147],
    [1.96, 100_000, 0.04999856319430168],
    [-40, 200, 2.2487396535202197e-97],
  ])('2 * t.sf(|%p|, %p)', (t, freedom, wanted) => {
    expect(studentTails(t, freedom)).toEqual(near(wanted));
  });

  it.each([
    [0, 1],
    [0.5, 0.6170750774519738],
    [-1.959963985, 0.04999999994623688],
    [5, 5.733031437583866e-7],
    [12, 3.552964224155306e-33],
  ])('2 * norm.sf(|%p|)', (z, wanted) => {
    expect(normalTails(z)).toEqual(near(wanted));
  });
});

// Published tables with the results of scipy.stats: chi2_contingency without correction, ttest_ind with unequal variances, mannwhitneyu by its
// asymptotic method.
describe('tests of published tables', () => {
  it('party by gender (Agresti 2007, p. 39)', () => {
    const counts = [
      [762, 327, 468],
      [484, 239, 477],
    ];
    const wanted = {
      statistic: near(30.070149095754672),
      freedom: 2,
      p: near(2.9535891832117595e-7),
      strength: near(Math.sqrt(30.070149095754672 / 2757)),
      isSmall: false,
    };
    expect(contingencyTest(counts)).toEqual(wanted);
    const padded = [...counts.map((row) => [...row, 0]), [0, 0, 0, 0]];
    expect(contingencyTest(padded)).toEqual(wanted);
  });

  it('tea with milk (Fisher 1935, p. 13; here 3, 1 and 1, 4) is too small a table, and a single row is not a table', () => {
    const test = contingencyTest([
      [3, 1],
      [1, 4],
    ]);
    expect(test).toMatchObject({
      statistic: near(2.7225),
      p: near(0.09894293606729627),
      isSmall: true,
    });
    expect(contingencyTest([[3, 1]])).toBeNull();
    expect(contingencyTest([])).toBeNull();
  });

  it('extra hours of sleep (Student 1908)', () => {
    const [a, b] = [
      sample([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]),
      sample([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]),
    ];
    expect(welchTest(a, b)).toEqual({
      t: near(-1.8608134674868526),
      freedom: near(17.776473516178488),
      p: near(0.0793941401873583),
    });
    expect(mannWhitneyTest(a, b)).toMatchObject({ u: 25.5, p: near(0.06932757543362658) });
    expect(summariseSample(b)).toMatchObject({ n: 10, mean: near(2.33) });
  });

  it('permeability of membranes (Hollander and Wolfe 1973, p. 69)', () => {
    const at = sample([0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]);
    const after = sample([1.15, 0.88, 0.9, 0.74, 1.21]);
    expect(mannWhitneyTest(at, after)).toMatchObject({ u: 35, p: near(0.24462360512698333) });
  });

  it('a scale of five steps with many ties', () => {
    const first: Sample = [1, 2, 3, 4, 5].map((step, at) => [step, [20, 15, 30, 25, 10][at]!]);
    const second: Sample = [1, 2, 3, 4, 5].map((step, at) => [step, [5, 10, 20, 40, 25][at]!]);
    expect(mannWhitneyTest(first, second)).toMatchObject({
      u: 3200,
      p: near(5.812603243332713e-6),
    });
    expect(welchTest(first, second)).toMatchObject({ p: near(3.823736113573133e-6) });
  });

  it('invalid groups are not compared', () => {
    expect(welchTest([[1, 1]], [[2, 5]])).toBeNull();
    expect(welchTest([[1, 3]], [[1, 5]])).toBeNull();
    expect(mannWhitneyTest([], [[2, 5]])).toBeNull();
    expect(mannWhitneyTest([[2, 4]], [[2, 5]])).toBeNull();
    expect(summariseSample([])).toEqual({ n: 0, mean: null, deviation: null });
  });

  it("Holm's correction keeps the order of the tests (R's p.adjust)", () => {
    expect(correctByHolm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(correctByHolm([0.6, 0.9])).toEqual([1, 1]);
  });
});
