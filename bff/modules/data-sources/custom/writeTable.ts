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
const checkColumns = (
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
const checkRights = async (
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
const cellText = (
  cell: string | null,
  kind: CellKind,
  { holds, listsAreJson }: TableColumn,
): string | null => {
  if (cell === null || holds === 'json' || listsAreJson) return cell;
  // A company's own field may hold a list, or any text.
  const list = kind === 'list' || (kind === 'any' && holds === 'list') ? listIn(cell) : null;
  if (!list) return cell;
  const items = list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return holds === 'list' ? `{${items.map(quotedItem).join(',')}}` : items.join(', ');
};

const listIn = (cell: string): unknown[] | null => {
  try {
    const parsed: unknown = JSON.parse(cell);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

/** An item of an array as PostgreSQL reads it. */
const quotedItem = (item: string): string => `"${item.replaceAll(/["\\]/g, '\\$&')}"`;

/** Statements of one database. */
export interface Writer {
  columns: readonly TableColumn[];
  /** Inserts or updates rows. `at`: time of the run. @throws TableProblem. */
  upsert(rows: readonly PlacedRow[], at: string): Promise<void>;
  /** Sets the time of existing rows, so that they don't count as left. */
  touch(keys: readonly string[], at: string): Promise<void>;
  /** Marks or deletes rows that no run since this time wrote. */
  leave(before: string): Promise<number>;
  /** Counts those rows, and all rows that Navout wrote. */
  count(before: string): Promise<{ old: number; all: number }>;
}

/** A row with its place in the request. */
export interface PlacedRow {
  at: number;
  cells: (string | null)[];
}

/** Differences between the databases. */
export interface WriteDialect {
  /** Returns one row per column of a table, with the table's schema first. */
  readColumns(table: string, schema: string | null): Promise<(string | null)[][]>;
  columnOf(row: (string | null)[]): TableColumn;
  quote(name: string): string;
  /** `check` runs the writer's statements without changing a row. */
  writerOf(into: string, columns: readonly TableColumn[]): Writer & { check(): Promise<void> };
  /** An insert updates the row that has the same value in any unique index, not only in the key's. */
  updatesByAnyIndex: boolean;
}

/**
 * Opens a table on a connection: reads its columns, and checks the mapping and the user's rights.
 * Changes nothing. @throws TableProblem.
 */
export const openWritable = async (
  target: TableTarget,
  { readColumns, columnOf, quote, writerOf, updatesByAnyIndex }: WriteDialect,
): Promise<WritableTable> => {
  const parts = target.table.split('.');
  const name = parts.at(-1)!;
  const found = await readColumns(name, parts.length > 1 ? parts[0]! : null);
  const columns = checkColumns(target, found.map(columnOf));
  const other = columns.find((column) => column.isUnique && column.name !== target.key);
  if (updatesByAnyIndex && other)
    throw refuse(
      `The column ${other.name} also has a unique index, so MySQL could change the row of another person. Please remove that index, or make it the key column.`,
    );
  const { check, ...writer } = writerOf(`${quote(found[0]![0] ?? '')}.${quote(name)}`, columns);
  await checkRights(target.left, check);
  return writableTable(target, writer);
};

/**
 * Returns a table that is written in batches. If the database rejects a batch, each of its rows is
 * written alone, so only bad rows are rejected. Of several rows with one key, the last counts.
 */
const writableTable = (target: TableTarget, writer: Writer): WritableTable => ({
  async write(request: WriteRequest): Promise<Omit<Written, 'kind'>> {
    if ('leftBefore' in request) return { rejected: [], ...(await leave(target, writer, request)) };
    const keyAt = target.columns.findIndex(({ name }) => name === target.key);
    const rejected: [number, string][] = [];
    const byKey = new Map<string, PlacedRow>();
    for (const [at, cells] of request.rows.entries()) {
      const key = cells[keyAt];
      if (!key) rejected.push([at, 'This person has no value for the key column.']);
      else {
        // Moves the row to the position of the last one with its key.
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
    const failed: [PlacedRow, string][] = [];
    for (const some of statementsOf(rows))
      failed.push(...(await upsertRows(writer, some, request.at)));
    for (const [row, reason] of failed) rejected.push([row.at, reason]);
    if (failed.length > 0 && target.left !== 'keep')
      await writer.touch(
        failed.map(([row]) => row.cells[keyAt]!),
        request.at,
      );
    return { rejected, left: 0, held: 0 };
  },
});

type Written = Extract<FromDatabase, { kind: 'written' }>;

/** Up to this many rows are deleted without a confirmation (ADR 0088). */
const FEW_ROWS = 10;

/**
 * Ends a run. A segment that lost most of its people is usually a mistake, and deleted rows don't
 * come back, so more than half of them are only deleted after a confirmation.
 */
const leave = async (
  target: TableTarget,
  writer: Writer,
  { leftBefore, deletesMost }: Extract<WriteRequest, { leftBefore: string }>,
): Promise<Pick<Written, 'left' | 'held'>> => {
  if (target.left === 'keep') return { left: 0, held: 0 };
  if (target.left === 'delete' && !deletesMost) {
    const { old, all } = await writer.count(leftBefore);
    if (old > FEW_ROWS && old * 2 > all) return { left: 0, held: old };
  }
  return { left: await writer.leave(leftBefore), held: 0 };
};

/** Keeps a statement below 4 MB, MySQL's smallest common limit, assuming 8 bytes for a long character. */
const STATEMENT_CHARACTERS = 400_000;

/** Splits rows so that no statement is too long for the database. */
const statementsOf = (rows: readonly PlacedRow[]): PlacedRow[][] => {
  const statements: PlacedRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = row.cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
    if (statements.length === 0 || size > room) {
      statements.push([]);
      room = STATEMENT_CHARACTERS;
    }
    statements.at(-1)!.push(row);
    room -= size;
  }
  return statements;
};

const upsertRows = async (
  writer: Writer,
  rows: readonly PlacedRow[],
  at: string,
): Promise<[PlacedRow, string][]> => {
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
