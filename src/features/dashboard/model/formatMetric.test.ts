import { formatDurationTick, formatMetric, readMetric } from './formatMetric';

describe('a figure of the overview', () => {
  it('OVER-032 OP-044 a duration is in minutes, and read in the unit that fits', () => {
    const ms = (value: number): number => value / 60_000;
    expect(
      [ms(45), ms(2_340), ms(90_000), 0].map((value) => readMetric('callDuration', value)),
    ).toEqual([
      { figure: '45', unit: 'ms' },
      { figure: '2.34', unit: 's' },
      { figure: '1.5', unit: 'min' },
      { figure: '0', unit: 'ms' },
    ]);
    expect([ms(45), ms(90_000), 0].map((value) => formatMetric('callDuration', value))).toEqual([
      '0.00075\u2009min (45\u2009ms)',
      '1.5\u2009min',
      '0\u2009ms',
    ]);
  });

  it("a duration's scale is labelled in the unit its end is read in", () => {
    expect([0, 0.00025, 0.0005].map((minutes) => formatDurationTick(minutes, 0.0006))).toEqual([
      '0',
      '15\u2009ms',
      '30\u2009ms',
    ]);
    expect(formatDurationTick(0.05, 0.1)).toBe('3\u2009s');
    expect(formatDurationTick(1.5, 3)).toBe('1.5\u2009min');
  });

  it('counts are whole, rates have two decimals and their sign', () => {
    expect(formatMetric('calls', 31_486)).toBe('31,486');
    expect(formatMetric('conversion', 4.381)).toBe('4.38%');
  });
});
