import { normaliseIdentifier } from '../identity/normaliseIdentifier';
import { violationsOf } from '../models/explain/lint';
import { detectValue } from '../records/detectValue';
import { internalFieldName } from '../records/internalFieldName';
import { readDate } from '../records/readDate';
import { readNumber } from '../records/readNumber';
import { pipeAnswers, pipedIds } from '../survey/piping';
import { splitList } from '../survey/splitList';
import { fieldName } from '../errors/fieldSentences';
import { fromOutside } from './boundedString';
import { companyBody } from './companies';
import { EMAIL, string, text } from './fields';

const LENGTH = 1_000_000;
const filled = (start: string, part: string, end: string): string =>
  start + part.repeat((LENGTH - start.length - end.length) / part.length) + end;
const shapes = [
  ['dots of an address', filled('a@', '.', '@')],
  ['addresses', filled('', 'a@b.', '')],
  ['brackets', filled('', '(', ')')],
  ['spaces', filled('1', ' ', 'x')],
  ['figures', filled('', '1', 'x')],
  ['commas', filled('1', ',', 'x')],
  ['groups', filled('1', ',111', 'x')],
  ['signs', filled('1', 'a', '')],
  ['schemes', filled('http', '://', ' ')],
  ['braces', filled('', '{{', '')],
  ['pipes', filled('{{a', '|', '{{')],
  ['underscores', filled('a', '_', 'a')],
  ['extensions', filled('', 'x5 ', 'y')],
  ['months', filled('', 'jan ', '')],
] as const;
const readers: Readonly<Record<string, (value: string) => unknown>> = {
  detectValue,
  readNumber,
  readDate,
  pipedIds,
  splitList,
  fieldName,
  internalFieldName: (value) => internalFieldName(value, value),
  pipeAnswers: (value) => pipeAnswers(value, {}),
  phone: (value) => normaliseIdentifier('phone', value),
  email: (value) => normaliseIdentifier('email', value),
  uuid: (value) => normaliseIdentifier('uuid', value),
  EMAIL: (value) => EMAIL.test(value),
  violationsOf: (value) => violationsOf(value, ['free', '(']),
  company: (value) =>
    companyBody.isValidSync(
      { name: value, domain: value, website: value, phone: value },
      { abortEarly: false, context: fromOutside },
    ),
};

describe('texts of a megabyte', () => {
  test.each(Object.keys(readers))('%s takes linear time on every hostile shape', (name) => {
    for (const [, value] of shapes) {
      const before = process.cpuUsage();
      readers[name]!(value);
      // A quadratic pattern takes minutes.
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    }
  });

  test('a text that is too long skips the other tests', () => {
    let tried = 0;
    const schema = text(10).test('tried', 'Tried.', () => {
      tried += 1;
      return true;
    });
    expect(() => schema.validateSync('x'.repeat(11), { abortEarly: false })).toThrow(
      /10 characters/,
    );
    expect(tried).toBe(0);
    expect(schema.validateSync('x'.repeat(10))).toBe('x'.repeat(10));
    expect(tried).toBe(1);
  });

  test('a text from outside has a default maximum, our own answers have none', () => {
    const long = 'x'.repeat(20_001);
    expect(string().isValidSync(long, { context: fromOutside })).toBe(false);
    expect(string().isValidSync(long)).toBe(true);
  });
});
