const LONG_DIGITS = /\d{16}/;
/** Number of digits of 2^53. Longer integers always exceed it; only integers of this length need a comparison. */
const SAFE_DIGITS = 16;

/**
 * Quotes integers beyond 2^53 in JSON text. JSON.parse would round them, and two ids that differ in the last digit would become equal. Changes
 * nothing else. Takes linear time, even for long numbers.
 */
export const keepIntegers = (json: string): string => {
  if (!LONG_DIGITS.test(json)) return json;
  let kept = '';
  let copied = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(json, at);
    } else if (code === MINUS || isDigit(code)) {
      const start = code === MINUS ? at + 1 : at;
      const digitsEnd = endOfDigits(json, start);
      const end = endOfNumber(json, digitsEnd);
      if (end === digitsEnd && isUnsafe(json, start, end)) {
        kept += `${json.slice(copied, at)}"${json.slice(at, end)}"`;
        copied = end;
      }
      at = end - 1;
    }
  }
  return copied === 0 ? json : kept + json.slice(copied);
};

const [QUOTE, BACKSLASH, MINUS, PLUS, DOT, ZERO, NINE, LARGE_E, SMALL_E] = [
  0x22, 0x5c, 0x2d, 0x2b, 0x2e, 0x30, 0x39, 0x45, 0x65,
];

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** True for digits that JSON.parse would round. A number that begins with 0 is not valid JSON and stays as is. */
const isUnsafe = (json: string, start: number, end: number): boolean => {
  const digits = end - start;
  if (digits < SAFE_DIGITS || json.charCodeAt(start) === ZERO) return false;
  return digits > SAFE_DIGITS || !Number.isSafeInteger(Number(json.slice(start, end)));
};

/** Returns the index of the closing quote, or the end of the text. */
const endOfString = (json: string, start: number): number => {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return json.length;
};

const endOfDigits = (json: string, start: number): number => {
  let at = start;
  while (at < json.length && isDigit(json.charCodeAt(at))) at += 1;
  return at;
};

/** Returns the index after the last character that a JSON number can contain. */
const endOfNumber = (json: string, start: number): number => {
  for (let at = start; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (
      !isDigit(code) &&
      code !== DOT &&
      code !== SMALL_E &&
      code !== LARGE_E &&
      code !== PLUS &&
      code !== MINUS
    )
      return at;
  }
  return json.length;
};
