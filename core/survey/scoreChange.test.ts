import { scoreChange } from './scoreChange';
import type { Question } from './types';

const nps: Question = {
  ...{ id: 'nps', type: 'rating', title: '' },
  settings: { minValue: 0, maxValue: 10, preset: 'nps' },
};
const TODAY = '2026-03-15';
const on = (day: string, value: number, n: number) => ({ day, value, n });

test('compares the last seven days with the seven before, and nothing older', () => {
  const change = scoreChange(
    nps,
    [
      on('2026-03-15', 10, 60),
      on('2026-03-09', 3, 40),
      on('2026-03-08', 10, 40),
      on('2026-03-02', 3, 60),
      on('2026-03-01', 3, 1000),
      on('2026-03-16', 3, 1000),
    ],
    TODAY,
  );
  expect(change).toMatchObject({
    now: { score: 20, answers: 100 },
    before: { score: -20, answers: 100 },
    isClear: true,
  });
});

test('a difference that can be chance is not clear', () => {
  const few = [on('2026-03-15', 10, 6), on('2026-03-15', 3, 4), on('2026-03-08', 10, 4)];
  expect(scoreChange(nps, [...few, on('2026-03-08', 3, 6)], TODAY)).toMatchObject({
    now: { score: 20 },
    before: { score: -20 },
    isClear: false,
  });
});

test('is null without answers in one of the weeks, and without a score', () => {
  expect(scoreChange(nps, [on('2026-03-15', 10, 6)], TODAY)).toBeNull();
  const both = [on('2026-03-15', 10, 6), on('2026-03-08', 10, 6)];
  expect(scoreChange({ ...nps, settings: {} }, both, TODAY)).toBeNull();
});
