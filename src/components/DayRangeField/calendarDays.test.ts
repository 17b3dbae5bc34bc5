import { addMonths, dayAfterKey, firstWeekday, weeksOf } from './calendarDays';

test('a month later is the same date, or the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  expect(addMonths('2026-11-30', 12)).toBe('2027-11-30');
});

test('weeks contain every day of a month once, and no day of other months', () => {
  for (const first of [0, 1]) {
    const weeks = weeksOf('2026-11-01', first);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual(['2026-11-01', '2026-11-30']);
  }
  // 1 November 2026 is a Sunday.
  expect(weeksOf('2026-11-01', 0)[0]![0]).toBe('2026-11-01');
  expect(weeksOf('2026-11-01', 1)[0]![6]).toBe('2026-11-01');
});

test('a week begins on Sunday in the United States and on Monday in Europe', () => {
  expect(firstWeekday('en-US')).toBe(0);
  expect(['en-GB', 'de-DE', 'es-ES'].map(firstWeekday)).toEqual([1, 1, 1]);
});

const after = (key: string, { shiftKey = false, first = 1, rightToLeft = false } = {}) =>
  dayAfterKey({ key, shiftKey }, '2026-11-18', { first, rightToLeft });

test('keys follow the date grid pattern', () => {
  expect(after('ArrowRight')).toBe('2026-11-19');
  expect(after('ArrowLeft')).toBe('2026-11-17');
  expect(after('ArrowDown')).toBe('2026-11-25');
  expect(after('ArrowUp')).toBe('2026-11-11');
  expect([after('Home'), after('End')]).toEqual(['2026-11-16', '2026-11-22']);
  expect(after('Home', { first: 0 })).toBe('2026-11-15');
  expect([after('PageDown'), after('PageUp')]).toEqual(['2026-12-18', '2026-10-18']);
  expect(after('PageUp', { shiftKey: true })).toBe('2025-11-18');
  expect(after('a')).toBeNull();
});

test('in right-to-left text, the left arrow moves to the next day', () => {
  expect(after('ArrowLeft', { rightToLeft: true })).toBe('2026-11-19');
  expect(after('ArrowRight', { rightToLeft: true })).toBe('2026-11-17');
});
