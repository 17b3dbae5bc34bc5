import { describe, expect, it } from '@jest/globals';
import { formatMetric, readMetric } from './formatMetric';

describe('a figure of the overview', () => {
  it('OVER-032 OP-044 a duration is in minutes, and read in the unit that fits', () => {
    const ms = (value: number): number => value / 60_000;
    expect([ms(45), ms(2_340), ms(90_000), 0].map((value) => readMetric('callDuration', value))).toEqual([
      { figure: '45', unit: 'ms' }, { figure: '2.34', unit: 's' }, { figure: '1.5', unit: 'min' }, { figure: '0', unit: 'ms' },
    ]);
    expect([ms(45), ms(90_000), 0].map((value) => formatMetric('callDuration', value))).toEqual(['0.00075\u2009min (45\u2009ms)', '1.5\u2009min', '0\u2009ms']);
  });

  it('counts are whole, rates have two decimals and their sign', () => {
    expect(formatMetric('calls', 31_486)).toBe('31,486');
    expect(formatMetric('conversion', 4.381)).toBe('4.38\u2009%');
  });
});
