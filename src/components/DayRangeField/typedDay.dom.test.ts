import { setPageLocale } from '@src/lib/i18n/locale';
import { readTypedDay } from './typedDay';
import { writtenDay, writtenSpan } from './writtenDays';

afterEach(() => {
  setPageLocale('en');
});

const read = (text: string) => readTypedDay(text, '2026-11-27');

test('a day is parsed in common formats', () => {
  for (const text of [
    '2026-11-21',
    '21.11.2026',
    '21/11/26',
    '21 Nov 2026',
    'Nov 21, 2026',
    'november 21',
    '21-11',
    '11/21/2026',
  ])
    expect(`${text} is ${String(read(text))}`).toBe(`${text} is 2026-11-21`);
  // If both numbers could be the month, the day comes first.
  expect(read('3/4/2026')).toBe('2026-04-03');
});

test('invalid days are rejected', () => {
  for (const text of [
    '',
    '21',
    'soon',
    '31 Feb 2026',
    '21 No 2026',
    '1/2/3/4',
    '2026-11',
    '1.1.0002',
  ])
    expect(read(text)).toBeNull();
});

test('every language reads what it writes', () => {
  for (const locale of ['en', 'de', 'es'] as const) {
    setPageLocale(locale);
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-07`;
      expect(read(writtenDay(day))).toBe(day);
    }
  }
  setPageLocale('es');
  expect(read('7 de marzo de 2026')).toBe('2026-03-07');
});

test('a range is written as short as possible, and an open end stays open', () => {
  expect(writtenSpan({ from: '2026-11-01', to: '2026-11-14' })).toBe('1–14 Nov 2026');
  expect(writtenSpan({ from: '2026-11-01', to: '2026-11-01' })).toBe('1 Nov 2026');
  expect(writtenSpan({ from: '2026-11-01', to: '' })).toBe('1 Nov 2026 – …');
  expect(writtenSpan({ from: '', to: '2026-11-14' })).toBe('… – 14 Nov 2026');
  expect(writtenSpan({ from: '', to: '' })).toBe('');
});
