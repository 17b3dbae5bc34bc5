import { LIMITS } from '../limits';
import { SOURCE_LIMITS } from '../sourceLimits';
import { isTooDeep } from './isTooDeep';

const MAX_RECORD_CHARACTERS = LIMITS.imports.rowCharacters;
const MAX_RECORD_NAMES = LIMITS.imports.rowNames;

/** Returns a readable reason why a record can't be stored; null if it can. */
export const recordProblem = (record: object): string | null => {
  // Counted first, and only up to the limit, because any other check of millions of fields takes seconds.
  if (hasTooManyFields(record))
    return `This record has more than ${MAX_RECORD_NAMES.toLocaleString('en-US')} fields.`;
  if (isTooDeep(record)) return 'Lists and objects are nested too deeply.';
  return charactersLeft(record, MAX_RECORD_CHARACTERS) < 0
    ? `This record is longer than ${MAX_RECORD_CHARACTERS.toLocaleString('en-US')} characters.`
    : null;
};

/** True for a record with more fields than LIMITS.imports.rowNames, including fields of nested objects down to the maximum depth. */
export const hasTooManyFields = (record: object): boolean =>
  fieldsLeft(record, MAX_RECORD_NAMES, SOURCE_LIMITS.nesting, null) < 0;

/**
 * Returns the remaining number of names after a value; stops below zero.
 * @param inLists names found in lists: a hundred lines of one order count the fields of one line. null outside of lists.
 */
const fieldsLeft = (
  value: unknown,
  left: number,
  levels: number,
  inLists: Set<string> | null,
): number => {
  if (typeof value !== 'object' || value === null || levels === 0) return left;
  let rest = left;
  if (Array.isArray(value)) {
    const seen = inLists ?? new Set<string>();
    for (const one of value) {
      rest = fieldsLeft(one, rest, levels - 1, seen);
      if (rest < 0) return rest;
    }
    return rest;
  }
  const names = Object.keys(value);
  if (inLists) {
    for (const name of names) {
      if (inLists.has(name)) continue;
      inLists.add(name);
      rest -= 1;
      if (rest < 0) return rest;
    }
  } else rest -= names.length;
  for (const name of names) {
    if (rest < 0) return rest;
    rest = fieldsLeft((value as Record<string, unknown>)[name], rest, levels - 1, inLists);
  }
  return rest;
};

/** Returns the remaining number of characters after all names and values inside; each list element counts as one more. Stops below zero. */
const charactersLeft = (value: unknown, left: number): number => {
  if (typeof value === 'string') return left - value.length;
  if (typeof value !== 'object' || value === null) return left - 1;
  let rest = left;
  if (Array.isArray(value)) {
    for (const one of value) {
      rest = charactersLeft(one, rest - 1);
      if (rest < 0) return rest;
    }
    return rest;
  }
  for (const name of Object.keys(value)) {
    rest = charactersLeft((value as Record<string, unknown>)[name], rest - name.length);
    if (rest < 0) return rest;
  }
  return rest;
};
