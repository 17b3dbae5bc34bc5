import { AppError } from '@core/errors/AppError';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import { measureJson } from '@core/records/measureJson';
import { storableJson } from '@core/records/readJson';

const TOO_DEEP = 'Lists and objects are nested too deeply.';

/**
 * Reads the JSON of a request. How deep it is and how many values it holds is known before anything is made of it, in one pass over its text.
 * @throws AppError malformed_json, validation_failed, payload_too_large.
 */
export const parseJson = (json: Buffer): unknown => {
  const raw = withoutMark(json.toString('utf8'));
  refuseHeavyJson(raw, RECEIVING_LIMITS.jsonValues);
  if (raw.trimStart() === '') return {};
  refuseNullCharacter(raw);
  let value: unknown;
  try {
    // Half of a character is what a program leaves that cuts an emoji in two.
    value = JSON.parse(storableJson(raw));
  } catch (cause) {
    throw new AppError('malformed_json', { cause });
  }
  if (typeof value !== 'object' || value === null)
    throw new AppError('malformed_json', {
      sentence: 'The request body must be a JSON object or a list.',
    });
  if (MAY_HOLD_PROTO.test(raw) && holdsProto(value))
    throw new AppError('malformed_json', {
      sentence:
        'A key in the request body is called __proto__, which is not allowed. Please rename it.',
    });
  return value;
};

/** Refuses JSON that would take too much memory or stack, before it is parsed. @throws AppError validation_failed, payload_too_large. */
export const refuseHeavyJson = (json: string, most: number): void => {
  const { depth, values } = measureJson(json);
  if (depth > RECEIVING_LIMITS.nesting)
    throw new AppError('validation_failed', { sentence: TOO_DEEP });
  if (values > most)
    throw new AppError('payload_too_large', {
      sentence: `The request holds more than ${most.toLocaleString('en-US')} values.`,
    });
};

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

/**
 * The character PostgreSQL cannot store in text.
 * Searched without a pattern: V8 may run out of stack on one that repeats over megabytes.
 */
const refuseNullCharacter = (raw: string): void => {
  for (let at = raw.indexOf(NULL_ESCAPE); at >= 0; at = raw.indexOf(NULL_ESCAPE, at + 1)) {
    let before = at;
    while (raw[before - 1] === '\\') before -= 1;
    // An even number of preceding backslashes is escaped backslashes, so this one begins an escape.
    if ((at - before) % 2 === 0)
      throw new AppError('validation_failed', {
        sentence: 'Text may not contain null characters.',
      });
  }
};

const NULL_ESCAPE = '\\u0000';

/** The key, as it is or with some of its letters escaped. */
const MAY_HOLD_PROTO = /__proto__|\\u00[567]/i;

/** A key named __proto__ would change what a copy of its object inherits. Its depth is known by now. */
const holdsProto = (value: object): boolean =>
  Object.hasOwn(value, '__proto__') ||
  Object.values(value).some(
    (inner: unknown) => typeof inner === 'object' && inner !== null && holdsProto(inner),
  );
