import fc from 'fast-check';
import { ABSENT_ID } from '../../support/surveys';

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { deeper: [deep(levels - 1)] });

/** Values that have broken servers before: bounds of numbers and dates, half characters, operators, names of prototypes, depth. */
const HOSTILE: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, -1e308, 1e-320, Number.MAX_SAFE_INTEGER, '', ' ', '\t\n', '0', '-1', 'true', 'null', 'NaN',
  '[object Object]', 'x'.repeat(201), 'x'.repeat(5000), '\ud800', 'a\udc00b', '😀'.repeat(60), 'e\u0301'.repeat(120), '\u202etxt.exe', '\ufeff', '\u0001\u001f', 'a\u2028b',
  "' or 1=1 --", '"; drop table users; --', '%', '_%\\', '\\', '$1', '?', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '=1+1', '../../etc/passwd', '%00', '%ff',
  'javascript:alert(1)', 'http://127.0.0.1:1/', 'http://[::1]:1/', 'https://', 'data:text/html,x', 'data:image/png;base64,AAAA', '//evil.invalid', 'a@b', 'a@b.invalid',
  '2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '+275760-09-13', '-000001-01-01', '2026-11-21T25:61:61Z', '2026-11-21T10:00:00+99:99', '99999999999999999999',
  '[', '(', '(a+)+$', '*', '\\p{L}', 'a{99999999}', 'Mars/Olympus', 'Europe/Oslo', ABSENT_ID, ABSENT_ID.toUpperCase(), 'not-an-id', '00000000-0000-0000-0000-000000000000',
  [], {}, [[]], [null], [{}], ['a', 'a'], { $gt: 1 }, { $ne: null }, { length: 3 }, { toString: 'x' }, { constructor: { prototype: {} } }, { id: ABSENT_ID }, deep(6), deep(60),
  Array.from({ length: 600 }, (_, at) => at), Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key ${at}`, at])),
];

/** Text as it may stand in an address. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE.filter((value) => typeof value === 'string')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

/** Anything a JSON body may hold. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);
