import { csatInterval, npsInterval } from './scoreInterval';

describe('score intervals', () => {
  test('NPS is promoters minus detractors in percent, inside its interval', () => {
    expect(npsInterval({ promoters: 50, passives: 30, detractors: 20 })).toEqual({
      score: 30,
      low: 14.1,
      high: 44.2,
      answers: 100,
    });
  });

  test('NPS of unanimous answers is not certain, and stays within -100 to 100', () => {
    const all = npsInterval({ promoters: 5, passives: 0, detractors: 0 })!;
    expect([all.score, all.high]).toEqual([100, 100]);
    expect(all.low).toBeLessThan(60);
  });

  test('CSAT by Wilson: 81 of 263 is 30.8, 25.5 to 36.6 (the example of Newcombe 1998)', () => {
    expect(csatInterval({ satisfied: 81, answers: 263 })).toEqual({
      score: 30.8,
      low: 25.5,
      high: 36.6,
      answers: 263,
    });
  });

  test('no answers, no score', () => {
    expect(npsInterval({ promoters: 0, passives: 0, detractors: 0 })).toBeNull();
    expect(csatInterval({ satisfied: 0, answers: 0 })).toBeNull();
  });
});
