import { LIMITS } from '../limits';
import { FileProblem, type Rejected, type Row, type TableRow } from './parsed';

const RAW_CHARACTERS = 500;

/** Converts rows of cells to records. The first non-empty row names the columns. */
export const createTableReader = (): {
  columns: string[];
  read(rows: readonly TableRow[]): ({ line: number; row: Row } | Rejected)[];
} => {
  const columns: string[] = [];
  return {
    columns,
    read: (rows) =>
      rows.flatMap((given): ({ line: number; row: Row } | Rejected)[] => {
        if ('reason' in given) return [given];
        if (given.cells.every(isBlank)) return [];
        if (columns.length === 0) {
          columns.push(...namesOf(given.cells));
          return [];
        }
        return [toRecord(columns, given)];
      }),
  };
};

/**
 * Returns an object without inherited properties, for any column names (`__proto__`,
 * `constructor`). Unlike Object.create(null), it keeps the layout that all rows share, in a
 * fraction of the memory.
 */
const Bare = function () {
  /* An empty prototype. */
} as unknown as new () => Row;
Bare.prototype = Object.create(null);

/** Returns the column names. Columns without a name are named by position. A repeated name gets a number. */
const namesOf = (cells: readonly unknown[]): string[] => {
  const trimmed = trimEnd(cells);
  if (trimmed.length > LIMITS.imports.columns)
    throw new FileProblem(`The file has more than ${LIMITS.imports.columns} columns.`);
  const seen = new Map<string, number>();
  return trimmed.map((cell, at) => {
    const name = String(cell ?? '').trim() || `column_${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name}_${times}`;
  });
};

const toRecord = (
  columns: readonly string[],
  { line, cells }: { line: number; cells: readonly unknown[] },
): { line: number; row: Row } | Rejected => {
  const values = cells.length > columns.length ? trimEnd(cells, columns.length) : cells;
  const reject = (reason: string): Rejected => ({
    line,
    reason,
    raw: cells
      .map((cell) => String(cell ?? ''))
      .join(' | ')
      .slice(0, RAW_CHARACTERS),
  });
  if (values.length !== columns.length)
    return reject(
      values.length === 1
        ? `This line has 1 value, but the header has ${columns.length}.`
        : `This line has ${values.length} values, but the header has ${columns.length}.`,
    );
  const row: Row = new Bare();
  for (const [at, name] of columns.entries()) {
    const value = values[at];
    if (typeof value === 'string' && value.includes('\u0000'))
      return reject('A cell contains a null character.');
    row[name] = value;
  }
  return { line, row };
};

/** Removes empty cells at the end. They are not columns; spreadsheets often add them. */
const trimEnd = (cells: readonly unknown[], least = 0): readonly unknown[] => {
  let length = cells.length;
  while (length > least && isBlank(cells[length - 1])) length -= 1;
  return cells.slice(0, length);
};

const isBlank = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
