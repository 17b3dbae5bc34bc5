// @slow: thousands of random walks
import { dice } from '../models/dice';
import { compareMeans, type PeopleAmounts, PAYERS_LEAST } from './sequentialMeans';

const ALPHA = 0.05;

/** Purchase behavior: the share of buyers, the spread of the logarithm of their amounts, and how much larger the second group's amounts are. */
interface Buying {
  rate: number;
  spread: number;
  times?: number;
  skew?: number;
}

/** Simulates two groups with a hundred checks. @returns if any check was called sure, and if the true value was always within bounds. */
const peek = (
  seed: number,
  { rate, spread, times = 1, skew = 1 }: Buying,
  { looks = 100, each = 100 } = {},
): { sure: boolean; covered: boolean } => {
  const draw = dice(seed);
  const groups = [1, times].map(() => ({ people: 0, payers: 0, sum: 0, squares: 0 }));
  const truth = (times - 1) * rate * 5000 * Math.exp(spread ** 2 / 2);
  let [sure, covered] = [false, true];
  for (let look = 0; look < looks; look += 1) {
    groups.forEach((group, at) => {
      const joining = at === 0 ? each : Math.round(each * skew);
      for (let one = 0; one < joining; one += 1) {
        group.people += 1;
        if (draw() >= rate) continue;
        const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
        const amount = Math.round(5000 * (at === 0 ? 1 : times) * Math.exp(spread * normal));
        group.payers += 1;
        group.sum += amount;
        group.squares += amount ** 2;
      }
    });
    const { p, low, high } = compareMeans(groups[0]!, groups[1]!, ALPHA);
    if (p <= ALPHA) sure = true;
    if (low !== null && high !== null && (truth < low || truth > high)) covered = false;
  }
  return { sure, covered };
};

const share = (runs: readonly boolean[]): number => runs.filter(Boolean).length / runs.length;
const seeds = Array.from({ length: 400 }, (_, at) => 20261127 + at);

describe('compareMeans', () => {
  it.each([
    ['one in fifty buys, amounts usual in shops', { rate: 0.02, spread: 0.8 }],
    ['one in five buys', { rate: 0.2, spread: 1 }],
    ['a few orders are very large', { rate: 0.05, spread: 1.5 }],
    ['one group is a quarter of the other', { rate: 0.05, spread: 1, skew: 0.25 }],
  ])(
    'finds a difference in at most 5%% of experiments without one, over a hundred checks: %s',
    (_, buying) => {
      expect(share(seeds.map((seed) => peek(seed, buying).sure))).toBeLessThanOrEqual(ALPHA);
    },
  );

  it('keeps the true difference within its bounds at all checks, in 95% of simulations', () => {
    const buying = { rate: 0.05, spread: 1, times: 1.2 };
    expect(share(seeds.map((seed) => peek(seed, buying).covered))).toBeGreaterThanOrEqual(
      1 - ALPHA,
    );
  });

  it('detects 50 percent more revenue before 20,000 people per group, nine times out of ten', () => {
    const found = seeds
      .slice(0, 100)
      .map((seed) => peek(seed, { rate: 0.1, spread: 0.8, times: 1.5 }, { each: 200 }).sure);
    expect(share(found)).toBeGreaterThanOrEqual(0.9);
  });

  it('has no result while few people bought, and is symmetric', () => {
    const group = (payers: number, sum: number): PeopleAmounts => ({
      ...{ people: 4000, payers, sum },
      squares: sum ** 2 / payers,
    });
    const few = compareMeans(group(PAYERS_LEAST / 2, 1e6), group(PAYERS_LEAST / 2 - 1, 2e6), ALPHA);
    expect(few).toEqual({ lift: 1, p: 1, low: null, high: null });
    const [a, b] = [group(200, 1_000_000), group(300, 1_800_000)];
    const [there, back] = [compareMeans(a, b, ALPHA), compareMeans(b, a, ALPHA)];
    expect(there.p).toBeCloseTo(back.p, 12);
    expect(there.low!).toBeCloseTo(-back.high!, 9);
    expect(there.lift).toBeCloseTo(0.8, 12);
    expect(compareMeans({ ...a, sum: 0, payers: 0 }, b, ALPHA).lift).toBeNull();
  });
});
