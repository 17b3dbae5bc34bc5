// @slow: thousands of random walks
import { dice } from '../models/dice';
import { compareShares, PEOPLE_LEAST } from './sequentialTest';

const ALPHA = 0.05;

/** Checks a running experiment at regular steps of people per group. @returns if any check was called sure, and after how many people. */
const peek = (
  seed: number,
  rates: readonly [number, number],
  { looks = 100, each = 100, skew = 1 } = {},
): { after: number | null; covered: boolean } => {
  const draw = dice(seed);
  const groups = rates.map(() => ({ people: 0, hits: 0 }));
  let after: number | null = null;
  let covered = true;
  for (let look = 0; look < looks; look += 1) {
    groups.forEach((group, at) => {
      const joining = at === 0 ? each : Math.round(each * skew);
      for (let one = 0; one < joining; one += 1) {
        group.people += 1;
        if (draw() < rates[at]!) group.hits += 1;
      }
    });
    const { p, low, high } = compareShares(groups[0]!, groups[1]!, ALPHA);
    if (p <= ALPHA) after ??= groups[0]!.people;
    const truth = rates[1] - rates[0];
    if (truth < low || truth > high) covered = false;
  }
  return { after, covered };
};

const share = (runs: readonly boolean[]): number => runs.filter(Boolean).length / runs.length;
const RUNS = 500;
const seeds = Array.from({ length: RUNS }, (_, at) => 20261127 + at);

describe('compareShares', () => {
  it.each([
    ['half of the people click', 0.5, 1],
    ['one in twenty clicks', 0.05, 1],
    ['one in a hundred buys', 0.01, 1],
    ['one in twenty clicks, and one group is a quarter of the other', 0.05, 0.25],
  ])(
    'finds a difference in at most 5%% of experiments without one, over a hundred checks: %s',
    (_, rate, skew) => {
      const wrong = seeds.map((seed) => peek(seed, [rate, rate], { skew }).after !== null);
      expect(share(wrong)).toBeLessThanOrEqual(ALPHA);
    },
  );

  it('keeps the true difference within its bounds at all checks, in 95% of simulations', () => {
    expect(share(seeds.map((seed) => peek(seed, [0.05, 0.06]).covered))).toBeGreaterThanOrEqual(
      1 - ALPHA,
    );
  });

  it('detects 20 percent more clicks before 10,000 people per group, nine times out of ten', () => {
    const found = seeds.slice(0, 200).map((seed) => peek(seed, [0.1, 0.12]).after !== null);
    expect(share(found)).toBeGreaterThanOrEqual(0.9);
  });

  it('has no result with few people, or for shares without successes', () => {
    const few = { people: PEOPLE_LEAST - 1, hits: 90 };
    expect(compareShares({ people: 5000, hits: 1 }, few, ALPHA)).toMatchObject({ p: 1, low: -1 });
    const none = compareShares({ people: 500, hits: 0 }, { people: 500, hits: 0 }, ALPHA);
    expect(none).toMatchObject({ lift: null, p: 1 });
    expect(none.low).toBeLessThan(0);
    expect(none.high).toBeGreaterThan(0);
  });

  it('is symmetric', () => {
    const [a, b] = [
      { people: 4000, hits: 200 },
      { people: 1000, hits: 90 },
    ];
    const [there, back] = [compareShares(a, b, ALPHA), compareShares(b, a, ALPHA)];
    expect(there.p).toBeCloseTo(back.p, 12);
    expect(there.low).toBeCloseTo(-back.high, 12);
    expect(there.lift).toBeCloseTo(0.8, 12);
  });
});
