import { keepIntegers } from './keepIntegers';

const REFUSED = /\\u(?:0000|d[89a-f])/i;
const BACKSLASH = '\\';
const [LOWER_U, ESCAPE_CHARACTERS] = [0x75, 6];

/**
 * Returns JSON text without characters that PostgreSQL can't store: the null character and unpaired surrogates become U+FFFD. Goes from escape
 * to escape, because a pattern with a callback takes seconds for a million of them.
 */
export const storableJson = (json: string): string => {
  if (!REFUSED.test(json)) return json;
  let kept = '';
  let copied = 0;
  for (let at = json.indexOf(BACKSLASH); at >= 0; at = json.indexOf(BACKSLASH, at)) {
    const code = escapedCode(json, at);
    if (code === null) {
      at += 2;
    } else if (isHighHalf(code) && isLowHalf(escapedCode(json, at + ESCAPE_CHARACTERS) ?? 0)) {
      at += 2 * ESCAPE_CHARACTERS;
    } else {
      if (code === 0 || isHighHalf(code) || isLowHalf(code)) {
        kept += `${json.slice(copied, at)}\uFFFD`;
        copied = at + ESCAPE_CHARACTERS;
      }
      at += ESCAPE_CHARACTERS;
    }
  }
  return copied === 0 ? json : kept + json.slice(copied);
};

/** Returns the code of an escape such as `\u00e9` at this index; null if there is none. */
const escapedCode = (json: string, at: number): number | null => {
  if (
    json[at] !== BACKSLASH ||
    json.charCodeAt(at + 1) !== LOWER_U ||
    at + ESCAPE_CHARACTERS > json.length
  )
    return null;
  let code = 0;
  for (let place = at + 2; place < at + ESCAPE_CHARACTERS; place += 1) {
    const digit = hexDigit(json.charCodeAt(place));
    if (digit < 0) return null;
    code = code * 16 + digit;
  }
  return code;
};

/** Returns the value of a hexadecimal digit; -1 for anything else. */
const hexDigit = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

const isHighHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

/**
 * Parses external JSON into a form that can be stored: long integers keep every digit (keepIntegers), and characters that can't be stored
 * become U+FFFD. Throws SyntaxError.
 */
export const readJson = (json: string): unknown => JSON.parse(keepIntegers(storableJson(json)));
