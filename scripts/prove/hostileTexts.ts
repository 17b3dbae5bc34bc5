/** Shapes of text that may be very slow for patterns and parsers. Each has the requested length, within a few characters. */
export const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'dots between at signs': (length) => `a@${'.'.repeat(length)}@`,
  'at signs': (length) => `a${'@'.repeat(length)}`,
  'spaces and a letter': (length) => `${' '.repeat(length)}x`,
  'a letter, spaces, a letter': (length) => `x${' '.repeat(length)}x`,
  'digits and a letter': (length) => `${'1'.repeat(length)}x`,
  'digits and commas': (length) => `${'1,'.repeat(length / 2)}x`,
  letters: (length) => `${'a'.repeat(length)}!`,
  'letters and digits': (length) => `${'aA0'.repeat(length / 3)}!`,
  hyphens: (length) => `${'a-'.repeat(length / 2)}!`,
  'an address without end': (length) => `http://${'a.'.repeat(length / 2)}!`,
  'colons and slashes': (length) => '://'.repeat(length / 3),
  slashes: (length) => `https://a/${'/'.repeat(length)}`,
  quotes: (length) => '"'.repeat(length),
  'quotes and commas': (length) => '",'.repeat(length / 2),
  commas: (length) => ', '.repeat(length / 2),
  'open brackets': (length) => '[('.repeat(length / 2),
  'nested lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  braces: (length) => '{{'.repeat(length / 2),
  'tags without end': (length) => '<a '.repeat(length / 3),
  'line breaks': (length) => '\n'.repeat(length),
  backslashes: (length) => '\\'.repeat(length),
  'percent signs': (length) => '%'.repeat(length),
  emoji: (length) => '😀'.repeat(length / 2),
  accents: (length) => `e${'\u0301'.repeat(length)}`,
  'letters that grow in lower case': (length) => 'İ'.repeat(length),
};

/** Text of a shape that is at most `bytes` long in the form that `sizeOf` measures. */
export const textOfSize = (
  shape: string,
  bytes: number,
  sizeOf: (text: string) => number,
): string => {
  const make = SHAPES[shape]!;
  const sample = make(3000);
  const length = Math.floor(Math.min(1, (sample.length / sizeOf(sample)) * 0.99) * bytes);
  return make(Math.max(1, length - 20));
};
