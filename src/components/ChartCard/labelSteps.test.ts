import { labelSteps } from './labelSteps';

const week = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22'];

const written = (
  labels: readonly string[],
  inner: number,
  kind: 'line' | 'bar' = 'line',
): string[] => {
  const chosen = labelSteps(labels, inner, kind);
  return chosen === 'auto' ? [] : labels.filter((label, index) => chosen(label, index));
};

test('all labels are shown if they fit', () => {
  expect(written(week, 900)).toEqual(week);
});

test('otherwise they are evenly spaced, including the first and the last', () => {
  expect(written(week, 290)).toEqual(['Mon 16', 'Wed 18', 'Fri 20', 'Sun 22']);
  expect(written(week, 120)).toEqual(['Mon 16', 'Thu 19', 'Sun 22']);
  expect(written(week, 90)).toEqual(['Mon 16', 'Sun 22']);
  expect(written(week, 290, 'bar')).toEqual(['Mon 16', 'Wed 18', 'Fri 20', 'Sun 22']);
});

test('without a step that reaches the last label, they start with the first', () => {
  const days = Array.from({ length: 30 }, (_, day) => `${String(day + 1)} Nov`);
  expect(written(days, 600)).toEqual([
    '1 Nov',
    '4 Nov',
    '7 Nov',
    '10 Nov',
    '13 Nov',
    '16 Nov',
    '19 Nov',
    '22 Nov',
    '25 Nov',
    '28 Nov',
  ]);
});

test('names, a single label and an unknown width are left to the chart library', () => {
  expect(labelSteps(['Returning Users', 'New Users'], 200, 'bar')).toBe('auto');
  expect(labelSteps(['Mon 16'], 200, 'line')).toBe('auto');
  expect(labelSteps(week, 0, 'line')).toBe('auto');
});
