import { detectValue } from './detectValue';
import { readNumber } from './readNumber';

describe('a number as sources print it', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['.5', 0.5],
    ['$.99', 0.99],
    ['-.5', -0.5],
    ['1e3', 1000],
    ['1,234', 1234],
    ['1,234.50', 1234.5],
    ['1,234,567', 1234567],
    ['49,90', 49.9],
    ['1.234,50', 1234.5],
    ['1.234.567', 1234567],
    ['12.345.678,9', 12345678.9],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234\u202f567', 1234567],
    ["1'234.50", 1234.5],
    ['$1,000', 1000],
    ['€ 99', 99],
    ['1.234,50 €', 1234.5],
    ['EUR 12,50', 12.5],
    ['12.50 USD', 12.5],
    ['Rs.500', 500],
    ['Fr. 12.50', 12.5],
    ['-$5', -5],
    ['$-5', -5],
    ['−12,5', -12.5],
    ['(5.00)', -5],
    ['($1,200.50)', -1200.5],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([
    '',
    'abc',
    '12/31/1980',
    '1.2.3',
    '1,23,4',
    '1e400',
    '192.168.10.2 b 3',
    null,
    undefined,
    true,
    {},
    Number.NaN,
    Infinity,
  ])('%p is not a number', (value) => {
    expect(readNumber(value)).toBeNull();
  });
});

describe('text that looks like a number', () => {
  it.each([
    '12',
    '-5',
    '1,234.50',
    '49,90',
    '1.234,50',
    '$1,000',
    '€99',
    '-$5',
    '1.234,50 €',
    'EUR 12,50',
    '12.50 USD',
    '1 234,50',
    '($1,200.50)',
  ])('%s does', (text) => {
    expect(detectValue(text)).toBe('number');
  });

  it.each([
    ['030 1234567', 'phone'],
    ['030 123 456', 'phone'],
    ['555 010 999', 'phone'],
    ['+1 (555) 010-9999', 'phone'],
    ['20.11.2026', 'date'],
    ['2026-11-20', 'date'],
    ['192.168.100.200', 'phone'],
    ['007', 'text'],
    ['v2', 'text'],
    ['12 kg', 'text'],
    ['Apt 5', 'text'],
    ['3, 4', 'text'],
    ['ABC 12', 'text'],
  ])('%s is %s', (text, kind) => {
    expect(detectValue(text)).toBe(kind);
  });
});
