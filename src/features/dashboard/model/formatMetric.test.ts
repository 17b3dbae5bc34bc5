import { formatMetric, readMetric } from './formatMetric';

describe('a figure of the overview', () => {
  it('OVER-032 OP-044 a duration is in minutes, with milliseconds or seconds next to it if there is room', () => {
    const ms = (value: number): number => value / 60_000;
    expect(
      [ms(45), ms(2_340), ms(90_000), 0].map((value) => readMetric('callDuration', value)),
    ).toEqual([
      { figure: '0.00075', unit: 'min' },
      { figure: '0.039', unit: 'min' },
      { figure: '1.5', unit: 'min' },
      { figure: '0', unit: 'min' },
    ]);
    expect(
      [ms(45), ms(2_340), ms(90_000), 0].map((value) => formatMetric('callDuration', value)),
    ).toEqual([
      '0.00075\u2009min (45\u2009ms)',
      '0.039\u2009min (2.34\u2009s)',
      '1.5\u2009min',
      '0\u2009min',
    ]);
  });

  it('counts are whole, rates have two decimals and their sign', () => {
    expect(formatMetric('calls', 31_486)).toBe('31,486');
    expect(formatMetric('conversion', 4.381)).toBe('4.38%');
  });
});
