import { readJson, storableJson } from './readJson';

describe('readJson', () => {
  it.each([
    [
      '[12345678901234567890,-12345678901234567,9007199254740993]',
      ['12345678901234567890', '-12345678901234567', '9007199254740993'],
    ],
    [
      '[9007199254740991,1234567890123456,1.5,-2,1e21,12345678901234567.5]',
      [9007199254740991, 1234567890123456, 1.5, -2, 1e21, 12345678901234567.5],
    ],
    [
      '["12345678901234567890","\\"12345678901234567890"]',
      ['12345678901234567890', '"12345678901234567890'],
    ],
  ])('keeps every digit of long integers as text, and changes nothing else: %s', (json, value) => {
    expect(readJson(json)).toEqual(value);
  });

  it.each(['[00000000000000000012]', '[-]', '[12345678901234567890', '[1234567890123456-7]'])(
    'does not turn invalid text into JSON: %s',
    (json) => {
      expect(() => readJson(json)).toThrow(SyntaxError);
    },
  );

  it("replaces only characters that databases can't store", () => {
    const json = String.raw`["\u0000","\ud83d","\ud83d\ud83d\ude00","\uDE00","\u00e9\n\\u0000","\ud83d\n"]`;
    expect(readJson(json)).toEqual([
      '\uFFFD',
      '\uFFFD',
      '\uFFFD\u{1F600}',
      '\uFFFD',
      'é\n\\u0000',
      '\uFFFD\n',
    ]);
    expect(() => readJson(String.raw`["\u00"]`)).toThrow(SyntaxError);
    expect(storableJson(String.raw`\ud83d\u`)).toBe('\uFFFD\\u');
  });

  it.each([
    ['one number of five million digits', `[${'7'.repeat(5_000_000)}]`],
    ['a number of five million decimals', `[1.${'7'.repeat(5_000_000)}]`],
    ['integers of 17 digits', `[${'12345678901234567,'.repeat(100_000)}1]`],
    ['escapes that cannot be stored', `["${String.raw`\u0000`.repeat(500_000)}"]`],
    ['halves of characters', `["${String.raw`\ud83d`.repeat(500_000)}"]`],
  ])('takes linear time: %s', (_what, json) => {
    const before = process.cpuUsage();
    readJson(json);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(700);
  });
});
