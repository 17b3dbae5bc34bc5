import { LIMITS } from '../limits';
import { isTooDeep } from './isTooDeep';

const LONGEST = LIMITS.imports.rowCharacters;

/** Why a record cannot be stored, in a sentence for people; null for one that can. */
export const recordProblem = (record: object): string | null => {
  if (isTooDeep(record)) return 'Lists and objects are nested too deeply.';
  return charactersIn(record) > LONGEST ? `This record is longer than ${LONGEST.toLocaleString('en-US')} characters.` : null;
};

/** The characters of all names and values inside. */
const charactersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  let characters = 0;
  for (const name of Object.keys(value)) characters += name.length + charactersIn((value as Record<string, unknown>)[name]);
  return characters;
};
