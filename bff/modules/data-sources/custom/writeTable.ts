import { type CellKind, OWN_COLUMNS } from '@core/audience/writebackTable';
import type { FromDatabase, TableTarget, WriteRequest } from './databaseMessages';
import type { WritableTable } from './serveTable';
import { TableProblem } from './tableProblem';

/** What a column can hold. `other`: a type that only the database can check. */
export type ColumnClass = CellKind | 'boolean' | 'json' | 'other';

/** A column of a table that people are written to. */
export interface TableColumn {
  name: string;
  /** As the database prints it. */
  type: string;
  holds: ColumnClass;
  /** The database rejects a new row without a value. */
  needsValue: boolean;
  /** It has a unique index of its own. */
  isUnique: boolean;
  /** Lists are written as JSON, although it can hold other texts. */
  listsAreJson?: boolean;
}

const HELD: Readonly<Record<CellKind, readonly ColumnClass[]>> = {
  text: ['text', 'other'],
  number: ['text', 'number', 'other'],
  moment: ['text', 'moment', 'other'],
  list: ['text', 'json', 'list', 'other'],
  any: ['text', 'number', 'moment', 'boolean', 'json', 'list', 'other'],
};

const REJECTED_LENGTH = 200;

/**
 * Checks the table's columns against a mapping before the first row. @throws TableProblem with the
 * first problem.
 * @returns the mapped columns, in the order of the mapping.
 */
export const checkColumns = (
  { table, key, columns, left }: TableTarget,
  found: readonly TableColumn[],
): TableColumn[] => {
  if (found.length === 0)
    throw refuse(`There is no table ${table}, or this user can't see it.`, 'not_found');
  const named = (name: string): TableColumn => {
    const one = found.find((column) => column.name === name);
    if (!one) throw refuse(`The table has no column ${name}.`, 'not_found');
    return one;
  };
  const mapped = columns.map(({ name, kind }) => {
    const column = named(name);
    if (!HELD[kind].includes(column.holds)) throw mismatch(column);
    return column;
  });
  for (const name of OWN_COLUMNS[left]) {
    const column = named(name);
    if (column.holds !== (name === 'in_segment' ? 'boolean' : 'moment')) throw mismatch(column);
  }
  if (!named(key).isUnique)
    throw refuse(
      `The column ${key} needs a primary key or unique index of its own, so that every person has one row.`,
    );
  const filled = [...columns.map(({ name }) => name), ...OWN_COLUMNS[left]];
  const empty = found.find(({ name, needsValue }) => needsValue && !filled.includes(name));
  if (empty)
    throw refuse(
      `The column ${empty.name} needs a value. Please map a field to it, or give it a default.`,
    );
  return mapped;
};

/**
 * Runs statements that change no row, to check the user's rights. @throws TableProblem that names
 * the missing rights.
 */
export const checkRights = async (
  left: TableTarget['left'],
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof TableProblem) || thrown.reasonCode !== 'not_allowed') throw thrown;
    throw new TableProblem(
      'refused',
      left === 'delete'
        ? 'This user needs the rights to read, insert, update and delete rows of the table.'
        : 'This user needs the rights to read, insert and update rows of the table.',
      thrown,
      'not_allowed',
    );
  }
};

/** Returns a cell as text for a column: lists become text, or stay JSON. */
export const cellText = (
  cell: string | null,
  kind: CellKind,
  { holds, listsAreJson }: TableColumn,
): string | null => {
  if (cell === null || kind !== 'list' || holds === 'json' || listsAreJson) return cell;
  const items = JSON.parse(cell) as string[];
  return holds === 'list'
    ? `{${items.map((item) => JSON.stringify(item)).join(',')}}`
    : items.join(', ');
};

/** Statements of one database. */
export interface Writer {
  columns: readonly TableColumn[];
  /** Inserts or updates rows. `at`: time of the run. @throws TableProblem. */
  upsert(rows: readonly PlacedRow[], at: string): Promise<void>;
  /** Sets the time of existing rows, so that they don't count as left. */
  touch(keys: readonly string[], at: string): Promise<void>;
  /** Marks or deletes rows that no run since this time wrote. */
  leave(before: string): Promise<number>;
}

/** A row with its place in the request. */
export interface PlacedRow {
  at: number;
  cells: (string | null)[];
}

/**
 * Returns a table that is written in batches. If the database rejects a batch, each of its rows is
 * written alone, so only bad rows are rejected. Of several rows with one key, the last counts.
 */
export const writableTable = (target: TableTarget, writer: Writer): WritableTable => ({
  async write(request: WriteRequest): Promise<Omit<Written, 'kind'>> {
    if ('leftBefore' in request)
      return {
        rejected: [],
        left: target.left === 'keep' ? 0 : await writer.leave(request.leftBefore),
      };
    const keyAt = target.columns.findIndex(({ name }) => name === target.key);
    const rejected: [number, string][] = [];
    const byKey = new Map<string, PlacedRow>();
    for (const [at, cells] of request.rows.entries()) {
      const key = cells[keyAt];
      if (!key) rejected.push([at, 'This person has no value for the key column.']);
      else {
        // Kept in the order of the last one.
        byKey.delete(key);
        byKey.set(key, {
          at,
          cells: cells.map((cell, n) =>
            cellText(cell, target.columns[n]!.kind, writer.columns[n]!),
          ),
        });
      }
    }
    const rows = [...byKey.values()];
    const failed = await upsertRows(writer, rows, request.at);
    for (const [row, reason] of failed) rejected.push([row.at, reason]);
    if (failed.length > 0 && target.left !== 'keep')
      await writer.touch(
        failed.map(([row]) => row.cells[keyAt]!),
        request.at,
      );
    return { rejected, left: 0 };
  },
});

type Written = Extract<FromDatabase, { kind: 'written' }>;

const upsertRows = async (
  writer: Writer,
  rows: readonly PlacedRow[],
  at: string,
): Promise<[PlacedRow, string][]> => {
  if (rows.length === 0) return [];
  try {
    await writer.upsert(rows, at);
    return [];
  } catch (thrown) {
    if (!(thrown instanceof TableProblem) || thrown.problem !== 'refused') throw thrown;
    if (rows.length === 1) return [[rows[0]!, `The database rejected the row: ${saidBy(thrown)}`]];
  }
  const failed: [PlacedRow, string][] = [];
  for (const row of rows) failed.push(...(await upsertRows(writer, [row], at)));
  return failed;
};

const saidBy = ({ cause, message }: TableProblem): string =>
  (cause instanceof Error ? cause.message : message).slice(0, REJECTED_LENGTH);

const mismatch = ({ name, type }: TableColumn): TableProblem =>
  refuse(`The column ${name} has the type ${type}, which can't hold the mapped field.`);

const refuse = (sentence: string, code?: 'not_found'): TableProblem =>
  new TableProblem('refused', sentence, undefined, code);
