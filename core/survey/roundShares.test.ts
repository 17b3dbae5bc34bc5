import { roundingNote, roundShare, roundShares } from './roundShares';

test.each([
  [[1, 1, 1], 3, 0, [33, 33, 33]],
  [[2, 1], 3, 0, [67, 33]],
  [[999, 1], 1000, 0, [100, 0]],
  [[1, 1, 1, 1, 1, 1, 1], 7, 0, [14, 14, 14, 14, 14, 14, 14]],
  [[2, 2, 28], 32, 1, [6.3, 6.3, 87.5]],
  [[1], 18, 1, [5.6]],
  [[57, 222], 334, 1, [17.1, 66.5]],
  [[59], 337, 0, [18]],
  [[1], 8, 0, [13]],
  [[2, 2, 2], 3, 0, [67, 67, 67]],
  [[0, 0], 0, 0, [0, 0]],
])('%j of %d with %d decimals are %j', (counts, whole, decimals, shares) => {
  expect(roundShares(counts, whole, decimals)).toEqual(shares);
});

test('no share is off by more than half of its last digit, and equal counts have equal shares', () => {
  for (let whole = 1; whole <= 400; whole += 7)
    for (let count = 0; count <= whole; count += 1)
      for (const decimals of [0, 1]) {
        const exact = (count / whole) * 100;
        expect(Math.abs(roundShare(count, whole, decimals) - exact)).toBeLessThanOrEqual(
          0.5 / 10 ** decimals + 1e-9,
        );
      }
});

test('a note gives the sum of the shares if it is not 100', () => {
  expect(roundingNote([1, 1, 1], 3)).toBe('Shares are rounded, so they add up to 99%.');
  expect(roundingNote([1, 1, 1], 3, 1)).toBe('Shares are rounded, so they add up to 99.9%.');
  expect(roundingNote([2, 2, 28], 32, 1)).toBe('Shares are rounded, so they add up to 100.1%.');
  expect(roundingNote([1, 1], 2)).toBeNull();
  expect(roundingNote([2, 2, 2], 3)).toBeNull();
  expect(roundingNote([0], 0)).toBeNull();
});
