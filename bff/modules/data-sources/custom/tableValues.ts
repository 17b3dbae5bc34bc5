import { LIMITS } from '@core/limits';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { isTooDeep } from '@core/records/isTooDeep';
import { measureJson } from '@core/records/measureJson';
import { readJson } from '@core/records/readJson';
import { hasTooManyFields } from '@core/records/recordProblem';
import { tooManyFields } from '../engine/sourceError';
import { TableProblem } from './tableProblem';

/** Number of rows of the first page, before the length of rows is known. */
const FIRST_ROWS = 100;

/** Returns the number of rows of a first page for a table with this many columns. */
export const firstRows = (columns: number): number =>
  Math.max(1, Math.min(FIRST_ROWS, Math.floor(SOURCE_LIMITS.databaseValues / columns)));

/**
 * Returns the number of rows that fill a quarter of a page's maximum, if they are as long as the
 * previous ones.
 */
export const nextRows = (columns: number, rows: number, characters: number): number => {
  const long = Math.max(1, characters / rows);
  return Math.max(
    1,
    Math.min(
      SOURCE_LIMITS.databaseRows,
      Math.floor(SOURCE_LIMITS.databaseValues / columns),
      Math.floor(SOURCE_LIMITS.databasePageBytes / 4 / long),
    ),
  );
};

/** Returns a number that prints as the same text. A string with more digits stays text. */
export const exactNumber = (text: string): unknown => {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) return text;
  const bare = text.includes('.') ? withoutEndingZeros(text) : text;
  return Number.isFinite(number) && String(number) === bare ? number : text;
};

const withoutEndingZeros = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
};

/** Parses JSON unless it is too large. Other text is unchanged. */
export const parsedText = (text: string): unknown => {
  if (text[0] !== '[' && text[0] !== '{') return text;
  const { values, depth, names } = measureJson(text);
  if (
    values > SOURCE_LIMITS.pageValues ||
    depth > SOURCE_LIMITS.nesting ||
    names > LIMITS.imports.rowNames
  )
    return text;
  try {
    return readJson(text);
  } catch {
    return text;
  }
};

/** JSON columns may take far more memory than their length. */
export const rejectBulk = (
  rows: readonly (readonly (string | null)[])[],
  records: readonly Record<string, unknown>[],
): void => {
  let values = 0;
  for (const row of rows)
    for (const cell of row)
      values += cell?.[0] === '[' || cell?.[0] === '{' ? measureJson(cell).values : 1;
  if (values > SOURCE_LIMITS.pageValues)
    throw new TableProblem(
      'too_large',
      `The database sent more than ${SOURCE_LIMITS.pageValues} values for one page.`,
    );
  if (records.some((record) => hasTooManyFields(record)))
    throw new TableProblem('refused', tooManyFields, undefined, 'bad_data');
  if (records.some((record) => isTooDeep(record)))
    throw new TableProblem(
      'refused',
      'A record in the response has too many levels of lists and objects.',
      undefined,
      'bad_data',
    );
};
