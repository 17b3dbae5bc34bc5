import { readArrayText } from '@core/records/readArrayText';
import { exactNumber, parsedText } from './tableValues';

/** Converts booleans, numbers, lists and JSON; everything else stays text. */
export const postgresRecord = (
  names: readonly string[],
  values: readonly (string | null)[],
  types: ReadonlyMap<string, string>,
): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name, at) => {
      const value = values[at] ?? null;
      return [
        name,
        value === null ? null : typed(value.replaceAll('\u0000', '\uFFFD'), types.get(name) ?? ''),
      ];
    }),
  );

const NUMBERS = /^(?:smallint|integer|bigint|real|double precision|numeric(?:\(.*\))?)$/;

const typed = (text: string, type: string): unknown => {
  if (type === 'boolean') return text === 't' ? true : text === 'f' ? false : text;
  if (NUMBERS.test(type)) return exactNumber(text);
  if (type.endsWith('[]')) return listOf(text, type.slice(0, -2));
  return parsedText(text);
};

/** Returns the entries of a one-dimensional list; other lists stay text. */
const listOf = (text: string, type: string): unknown => {
  const entries = readArrayText(text);
  return entries ? entries.map((entry) => (entry === null ? null : typed(entry, type))) : text;
};
