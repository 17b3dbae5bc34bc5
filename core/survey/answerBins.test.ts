import { endsOfRange, momentBins, numberBins } from './answerBins';

const of = (...values: number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};
const labels = (bins: readonly { label: string }[]): string[] => bins.map(({ label }) => label);

test.each([
  [
    '0 to 10 are separate bars, even those no one chose',
    [2, 9],
    { min: 0, max: 10 },
    ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  ],
  [
    'the end joins the last range',
    [0, 37, 100],
    { min: 0, max: 100 },
    ['0–9', '10–19', '20–29', '30–39', '40–49', '50–59', '60–69', '70–79', '80–89', '90–100'],
  ],
  [
    'ends that are allowed cut the first and last range',
    [18, 40, 98],
    { min: 18, max: 98 },
    ['18–19', '20–29', '30–39', '40–49', '50–59', '60–69', '70–79', '80–89', '90–98'],
  ],
  [
    'without such ends ranges are whole',
    [18, 67],
    {},
    [
      '15–19',
      '20–24',
      '25–29',
      '30–34',
      '35–39',
      '40–44',
      '45–49',
      '50–54',
      '55–59',
      '60–64',
      '65–69',
    ],
  ],
  [
    'fractions say which range an end belongs to',
    [0.5, 2, 4],
    {},
    [
      '0.5 to under 1',
      '1 to under 1.5',
      '1.5 to under 2',
      '2 to under 2.5',
      '2.5 to under 3',
      '3 to under 3.5',
      '3.5 to 4',
    ],
  ],
  [
    'below zero',
    [-20, -1],
    {},
    [
      '−20 to −19',
      '−18 to −17',
      '−16 to −15',
      '−14 to −13',
      '−12 to −11',
      '−10 to −9',
      '−8 to −7',
      '−6 to −5',
      '−4 to −3',
      '−2 to −1',
    ],
  ],
  ['one number', [3.5], {}, ['3.5']],
  ['none', [], {}, []],
])('numbers: %s', (_what, values, allowed, wanted) => {
  expect(labels(numberBins(of(...values), allowed))).toEqual(wanted);
});

test('every number is counted once, in the range that its label names', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const values = Array.from(
      { length: 30 },
      (_, at) => ((seed * 7919 * (at + 3)) % (seed * 13)) - (seed % 3 ? 0 : seed),
    );
    const given = seed % 2 ? values : values.map((value) => value / 8);
    const bins = numberBins(of(...given));
    const recount = bins.map(({ label }) => {
      const [from, to] = label
        .replaceAll('−', '-')
        .replace('under ', '')
        .split(/–| to /)
        .map(Number) as [number, number?];
      const isOpen = label.includes('under');
      expect(endsOfRange(label)).toEqual(to === undefined ? null : { from, to, isOpen });
      return given.filter(
        (value) => value >= from && (isOpen ? value < to! : value <= (to ?? from)),
      ).length;
    });
    expect({ seed, counts: bins.map(({ count }) => count) }).toEqual({ seed, counts: recount });
  }
});

const days = (entries: Record<string, number>) => momentBins(new Map(Object.entries(entries)));

test('dates are on an axis of days, weeks, months or years, including gaps', () => {
  expect(days({ '2026-03-01': 2, '2026-03-04': 1 })).toEqual({
    unit: 'day',
    bins: [
      { label: '2026-03-01', count: 2 },
      { label: '2026-03-02', count: 0 },
      { label: '2026-03-03', count: 0 },
      { label: '2026-03-04', count: 1 },
    ],
  });
  const weeks = days({ '2026-03-01': 1, '2026-04-15': 1, '2026-04-19': 1 });
  expect([weeks.unit, weeks.bins[0], weeks.bins.at(-1), weeks.bins.length]).toEqual([
    'week',
    { label: '2026-02-23', count: 1 },
    { label: '2026-04-13', count: 2 },
    8,
  ]);
  const months = days({ '2025-01-31': 1, '2026-03-01': 1 });
  expect([months.unit, months.bins.length, months.bins[1]]).toEqual([
    'month',
    15,
    { label: '2025-02', count: 0 },
  ]);
  const years = days({ '2001-01-01': 1, '2026-03-01': 1 });
  expect([years.unit, years.bins.length]).toEqual(['year', 26]);
  expect(labels(days({ '0001-01-01': 1, '2026-03-01': 1 }).bins).length).toBeLessThan(31);
});

test('times of the day are counted by the hour', () => {
  expect(days({ '09': 2, '11': 1 })).toEqual({
    unit: 'hour',
    bins: [
      { label: '09:00', count: 2 },
      { label: '10:00', count: 0 },
      { label: '11:00', count: 1 },
    ],
  });
});
