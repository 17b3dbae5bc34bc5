import { keepIntegers } from './keepIntegers';

const REFUSED = /\\u(?:0000|d[89a-f])/i;
const ESCAPES = /\\(?:u(?<high>d[89ab][0-9a-f]{2})\\u(?<low>d[c-f][0-9a-f]{2})|u(?<code>[0-9a-f]{4})|.)/gi;

/** JSON text without what PostgreSQL stores in no text: the null character, and half of a character that needs two, become U+FFFD. */
export const storableJson = (json: string): string => (REFUSED.test(json)
  ? json.replace(ESCAPES, (escape: string, _high: unknown, _low: unknown, code: string | undefined) => (code !== undefined && /^(?:0000|d[89a-f])/i.test(code) ? '\uFFFD' : escape))
  : json);

/**
 * Reads JSON that somebody else wrote, as we can keep it: long integers keep every digit (keepIntegers), and characters that cannot be
 * stored become U+FFFD. Throws SyntaxError.
 */
export const readJson = (json: string): unknown => JSON.parse(keepIntegers(storableJson(json)));
