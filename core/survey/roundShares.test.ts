import { roundShares } from './roundShares';

describe('roundShares', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [1, 1],
      [50, 50],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [
      [29, 71],
      [29, 71],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1],
      [15, 15, 14, 14, 14, 14, 14],
    ],
  ])('%j make up a whole and come to 100', (counts, shares) => {
    expect(
      roundShares(
        counts,
        counts.reduce((a, b) => a + b),
      ),
    ).toEqual(shares);
  });

  it('comes to 100 to one decimal, too', () => {
    expect(roundShares([1, 1, 1], 3, 1)).toEqual([33.4, 33.3, 33.3]);
    expect(roundShares([3, 3, 1], 7, 1)).toEqual([42.9, 42.8, 14.3]);
  });

  it('never moves a share by one or more, whatever the counts', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const counts = Array.from(
        { length: 1 + (seed % 9) },
        (_, at) => (seed * 7919 * (at + 3)) % 101,
      );
      const whole = counts.reduce((a, b) => a + b);
      if (whole === 0) continue;
      const shares = roundShares(counts, whole);
      expect(shares.reduce((a, b) => a + b)).toBe(100);
      shares.forEach((share, at) => {
        expect(Math.abs(share - (counts[at]! / whole) * 100)).toBeLessThan(1);
      });
    }
  });

  it('rounds parts of several wholes one by one, and nothing of nothing', () => {
    expect(roundShares([2, 2, 2], 3)).toEqual([67, 67, 67]);
    expect(roundShares([1, 1], 3)).toEqual([33, 33]);
    expect(roundShares([0, 0], 0)).toEqual([0, 0]);
  });
});
