import { benchRows, readBenchRows } from '../../scripts/lib/benchRows';

const before = process.env.BENCH_ROWS;
afterEach(() => {
  if (before === undefined) delete process.env.BENCH_ROWS;
  else process.env.BENCH_ROWS = before;
});

describe('the size of a bench', () => {
  it('is one size or several', () => {
    expect(readBenchRows('100000,1000000')).toEqual([100_000, 1_000_000]);
    delete process.env.BENCH_ROWS;
    expect(benchRows(5000)).toBe(5000);
    process.env.BENCH_ROWS = '20000';
    expect(benchRows(5000)).toBe(20_000);
  });

  test.each(['', '0', '-5', '1e5', 'many', '100000,', '1.5'])(
    '"%s" is rejected, because a bench without rows would pass',
    (text) => {
      expect(() => readBenchRows(text)).toThrow(/BENCH_ROWS/);
    },
  );

  it('is one size if the bench takes only one', () => {
    process.env.BENCH_ROWS = '100000,1000000';
    expect(() => benchRows(5000)).toThrow('this bench takes one size');
  });
});
