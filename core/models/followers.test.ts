import { dice } from './dice';
import { fitEase } from './ease';
import { fitFollowers, followsOf, followWeight, scoreFollowers } from './followers';

describe('what people meet next', () => {
  const N = 12;
  const random = dice(11);
  const rows = Array.from({ length: 80 }, () => {
    const others = new Set(Array.from({ length: 6 }, () => 2 + Math.floor(random() * 10)));
    return [0, ...others, 1];
  });
  const followers = fitFollowers(fitEase(N, rows, [], { lambda: 10, tagWeight: 2 }), N, rows);

  it('is the later item of a pair, not the earlier one', () => {
    expect(followWeight(followers, 0, 1)).toBeGreaterThan(followWeight(followers, 1, 0) + 0.1);
  });

  it('is nothing at slider 0, and the sum of its parts otherwise', () => {
    const scoresAt = (slider: number): Float64Array => {
      const out = new Float64Array(N);
      scoreFollowers(followers, [3, 0, 7], followsOf(3, slider), out);
      return out;
    };
    expect(scoresAt(0)).toEqual(new Float64Array(N));
    const follows = followsOf(3, 0.75);
    const parts = [3, 0, 7].map((item, at) => follows[at]! * followWeight(followers, item, 1));
    expect(scoresAt(0.75)[1]).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      9,
    );
  });
});
