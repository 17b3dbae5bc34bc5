import { assessExperiment, type GroupCounts } from './experimentVerdict';

const group = (key: string, people: number, clickers: number, buyers: number): GroupCounts => ({
  ...{ key, people, clickers, buyers },
  impressions: people * 5,
  clicks: clickers * 2,
});
const rules = { goal: 'clicks', guardrail: 'warn' } as const;
const verdict = (groups: GroupCounts[], changed: Partial<Parameters<typeof assessExperiment>[1]>) =>
  assessExperiment(groups, { ...rules, ...changed }).verdict;

describe('assessExperiment', () => {
  it('is empty for empty groups, and open for small differences', () => {
    expect(verdict([group('A', 0, 0, 0), group('B', 0, 0, 0)], {}).state).toBe('empty');
    const { groups, verdict: open } = assessExperiment(
      [group('A', 2000, 200, 40), group('B', 2000, 210, 44)],
      rules,
    );
    expect(open).toEqual({ state: 'open', variant: null, goal: 'clicks', lift: null });
    expect(groups[0]!.against).toBeNull();
    expect(groups[1]!.against!.clicks.lift).toBeCloseTo(0.05);
  });

  it('names the best of the significantly better variants', () => {
    const groups = [
      group('A', 9000, 900, 90),
      group('B', 9000, 1200, 95),
      group('C', 9000, 1350, 92),
    ];
    const found = verdict(groups, {});
    expect(found).toMatchObject({ state: 'better', variant: 'C', goal: 'clicks' });
    expect(found.lift).toBeCloseTo(0.5);
  });

  it('is worse only if all other variants are', () => {
    const groups = [group('A', 9000, 1350, 90), group('B', 9000, 900, 90)];
    expect(verdict(groups, {})).toMatchObject({ state: 'worse', variant: 'B' });
    expect(verdict([...groups, group('C', 9000, 1340, 90)], {}).state).toBe('open');
  });

  it('reports harm by the other measure before a gain, unless that is turned off', () => {
    const groups = [group('A', 9000, 900, 450), group('B', 9000, 1350, 200)];
    expect(verdict(groups, {})).toMatchObject({
      state: 'harm',
      variant: 'B',
      goal: 'conversions',
    });
    expect(verdict(groups, { guardrail: 'off' })).toMatchObject({ state: 'better', variant: 'B' });
  });

  it('shares the error among variants, so an additional variant makes the same difference less significant', () => {
    const two = [group('A', 4000, 400, 0), group('B', 4000, 497, 0)];
    const more = 'CDEF'.split('').map((key) => group(key, 4000, 400, 0));
    expect(verdict(two, {}).state).toBe('better');
    expect(verdict([...two, ...more], {}).state).toBe('open');
  });

  it('compares all variants together with plain popularity, which is not a variant', () => {
    const { holdout, groups } = assessExperiment(
      [group('A', 3000, 360, 40), group('B', 3000, 380, 40), group('holdout', 2000, 120, 10)],
      rules,
    );
    expect(groups.at(-1)!.against).toBeNull();
    expect(holdout!.clicks.lift).toBeCloseTo(740 / 6000 / 0.06 - 1);
    expect(holdout!.clicks.sure).toBe(true);
    expect(holdout!.conversions.sure).toBe(false);
  });
});
