import { groupOf, groupsOf, HOLDOUT } from './experiments';

const companyId = '0198c0de-0000-7000-8000-0000000000aa';
const first = { companyId, id: '0198c0de-0000-7000-8000-000000000001' };
const second = { companyId, id: '0198c0de-0000-7000-8000-000000000002' };
const people = Array.from({ length: 20_000 }, (_, at) => `anonymous:visitor-${at}`);
const halves = [
  { key: 'A', share: 50 },
  { key: 'B', share: 50 },
];
const sharesOf = (keys: readonly (string | null)[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key!] = (counts[key!] ?? 0) + 1 / keys.length;
  return counts;
};
const split = (groups: typeof halves, experiment = first) =>
  people.map((person) => groupOf(experiment, person, groups));

describe('groupOf', () => {
  it('gives each group its share of the people, within three standard errors', () => {
    const groups = groupsOf(
      [
        { key: 'A', share: 60 },
        { key: 'B', share: 25 },
        { key: 'C', share: 5 },
      ],
      10,
    );
    expect(groups.at(-1)).toEqual({ key: HOLDOUT, share: 10 });
    const shares = sharesOf(split(groups));
    for (const { key, share } of groups) {
      const wanted = share / 100;
      const error = Math.sqrt((wanted * (1 - wanted)) / people.length);
      expect(Math.abs(shares[key]! - wanted)).toBeLessThan(3 * error);
    }
  });

  it('puts the same person into the same group, whatever the order of groups', () => {
    expect(split([...halves].reverse())).toEqual(split(halves));
  });

  it('is independent across experiments, companies and groups of names', () => {
    const here = split(halves);
    for (const experiment of [second, { ...first, companyId: 'another' }]) {
      const there = split(halves, experiment);
      const both = here.filter((key, at) => key === 'A' && there[at] === 'A').length;
      // With two fair and independent splits, a quarter of the people are in A twice.
      expect(Math.abs(both / people.length - 0.25)).toBeLessThan(
        3 * Math.sqrt((0.25 * 0.75) / people.length),
      );
    }
    // Consecutive names are as good as any others.
    const runs = here.filter((key, at) => at > 0 && key === here[at - 1]).length;
    expect(Math.abs(runs / people.length - 0.5)).toBeLessThan(3 * Math.sqrt(0.25 / people.length));
  });

  it('moves people only into a group that grows, and only as many as it grows by', () => {
    const before = split([
      { key: 'A', share: 40 },
      { key: 'B', share: 40 },
      { key: 'C', share: 20 },
    ]);
    // A and B keep their proportions, and C has a third of everyone.
    const after = split([
      { key: 'A', share: 40 },
      { key: 'B', share: 40 },
      { key: 'C', share: 40 },
    ]);
    const moved = people.flatMap((_, at) => (before[at] === after[at] ? [] : [after[at]]));
    expect(new Set(moved)).toEqual(new Set(['C']));
    const grown = sharesOf(after)['C']! - sharesOf(before)['C']!;
    expect(moved.length / people.length).toBeCloseTo(grown, 10);
    expect(grown).toBeCloseTo(1 / 3 - 0.2, 1);
  });

  it('puts no one into a group without a share', () => {
    expect(
      new Set(
        split([
          { key: 'A', share: 100 },
          { key: 'B', share: 0 },
        ]),
      ),
    ).toEqual(new Set(['A']));
    expect(groupOf(first, 'x', [])).toBeNull();
  });
});
