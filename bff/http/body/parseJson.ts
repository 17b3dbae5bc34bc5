import { isUtf8 } from 'node:buffer';
import { AppError } from '@core/errors/AppError';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import { measureJson } from '@core/records/measureJson';
import { storableJson } from '@core/records/readJson';

const NOT_UTF8 = 'The request body must be encoded as UTF-8.';
const TOO_DEEP = 'Lists and objects are nested too deeply.';

/**
 * Reads the JSON of a request. One pass over its text measures its depth and number of values
 * before it is parsed.
 * @throws AppError malformed_json, validation_failed, payload_too_large.
 */
export const parseJson = (json: Buffer): unknown => {
  const raw = withoutMark(utf8Of(json));
  rejectHeavyJson(raw, RECEIVING_LIMITS.jsonValues);
  if (raw.trimStart() === '') return {};
  rejectNullCharacter(raw);
  let value: unknown;
  try {
    // Programs that cut an emoji in two leave half of a character.
    value = JSON.parse(storableJson(raw));
  } catch (cause) {
    throw new AppError('malformed_json', { cause });
  }
  if (typeof value !== 'object' || value === null)
    throw new AppError('malformed_json', {
      sentence: 'The request body must be a JSON object or a list.',
    });
  if (MAY_HOLD_INFINITY.test(raw) && holdsInfinity(value))
    throw new AppError('validation_failed', {
      sentence: 'A number in the request body is too large.',
    });
  if (MAY_HOLD_PROTO.test(raw) && holdsProto(value))
    throw new AppError('malformed_json', {
      sentence:
        'A key in the request body is called __proto__, which is not allowed. Please rename it.',
    });
  return value;
};

/**
 * Returns the text of a request body. Decoding would silently replace each byte that is not UTF-8.
 * @throws AppError malformed_json.
 */
export const utf8Of = (body: Buffer): string => {
  if (!isUtf8(body)) throw new AppError('malformed_json', { sentence: NOT_UTF8 });
  return body.toString('utf8');
};

/** Rejects JSON that would take too much memory or stack, before it is parsed. @throws AppError validation_failed, payload_too_large. */
export const rejectHeavyJson = (json: string, most: number): void => {
  const { depth, values } = measureJson(json);
  if (depth > RECEIVING_LIMITS.nesting)
    throw new AppError('validation_failed', { sentence: TOO_DEEP });
  if (values > most)
    throw new AppError('payload_too_large', {
      sentence: `The request contains more than ${most.toLocaleString('en-US')} values.`,
    });
};

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/**
 * The character that PostgreSQL cannot store in text. Searched without a regular expression,
 * because V8 may run out of stack on a pattern that repeats over megabytes.
 */
const rejectNullCharacter = (raw: string): void => {
  for (let at = raw.indexOf(NULL_ESCAPE); at >= 0; at = raw.indexOf(NULL_ESCAPE, at + 1)) {
    let before = at;
    while (raw[before - 1] === '\\') before -= 1;
    // An even number of preceding backslashes are escaped backslashes, so this one starts an
    // escape.
    if ((at - before) % 2 === 0)
      throw new AppError('validation_failed', {
        sentence: "Text can't contain null characters.",
      });
  }
};

const NULL_ESCAPE = '\\u0000';

/** The key, unescaped or with some of its letters escaped. */
const MAY_HOLD_PROTO = /__proto__|\\u00[567]/i;

/**
 * A key named __proto__ would change the prototype of a copy of its object. Its depth is already
 * checked.
 */
const holdsProto = (value: object): boolean =>
  Object.hasOwn(value, '__proto__') ||
  Object.values(value).some(
    (inner: unknown) => typeof inner === 'object' && inner !== null && holdsProto(inner),
  );

/** A number with a large exponent, or with many digits. */
const MAY_HOLD_INFINITY = /\de\+?\d{3}|\d{20}/i;

/** A number such as 1e400 is read as infinity, which would be stored as if it had been left out. */
const holdsInfinity = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isFinite(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsInfinity);
