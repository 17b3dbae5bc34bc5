const LONG_DIGITS = /\d{16}/;

/**
 * JSON text in which every integer beyond 2^53 outside of a string stands in quotes: JSON.parse would round it, and two ids that
 * differ in the last digit would become one. Everything else stays as it is.
 */
export const keepIntegers = (json: string): string => {
  if (!LONG_DIGITS.test(json)) return json;
  const parts: string[] = [];
  let copied = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
    } else if (code === MINUS || isDigit(code)) {
      const end = endOfNumber(json, at);
      const number = json.slice(at, end);
      if (/^-?\d{16,}$/.test(number) && !Number.isSafeInteger(Number(number))) {
        parts.push(json.slice(copied, at), '"', number, '"');
        copied = end;
      }
      at = end - 1;
    }
  }
  return parts.length === 0 ? json : parts.join('') + json.slice(copied);
};

const [QUOTE, BACKSLASH, MINUS, ZERO, NINE] = [0x22, 0x5c, 0x2d, 0x30, 0x39];

const isDigit = (code: number): boolean => code >= ZERO! && code <= NINE!;

/** Index of the closing quote, or the end of the text. */
const endOfString = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return json.length;
};

/** Index after the last character a JSON number may have. */
const endOfNumber = (json: string, start: number): number => {
  let at = start + 1;
  while (at < json.length && '0123456789.eE+-'.includes(json[at]!)) at += 1;
  return at;
};
