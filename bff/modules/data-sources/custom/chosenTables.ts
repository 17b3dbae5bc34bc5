import { createHash } from 'node:crypto';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { readJson } from '@core/records/readJson';
import type { ReaderStream } from '../openReader';
import { SourceRefused } from '../engine/sourceError';
import { POSTGRES_FIELDS, TABLE_MODES } from './customFields';
import { lookbackOf } from './customManifest';

type TableMode = (typeof TABLE_MODES)[number];

/** A table of a connection, which is one stream of its source. */
export interface ChosenTable {
  /** Empty for the first table, otherwise the name of the table. */
  stream: string;
  table: string;
  keyColumn: string;
  cursorColumn: string;
  mode: TableMode;
  lookbackSeconds: number;
  /** For the mode `changes`: the publication to read; null for our own. */
  publication: string | null;
  /** Columns to read besides the key and the cursor column; empty for all. */
  columns: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;

/**
 * Returns the tables of a connection: the one of its fields, and those in `moreTables`, a list
 * of objects with the same names, or that list as JSON text. Without a column that increases, a table is read in full.
 * @throws SourceRefused with a sentence for people.
 */
export const chosenTables = (
  given: Given,
  modes: readonly string[] = TABLE_MODES,
): ChosenTable[] => {
  const tables = [
    readTable(given, '', modes),
    ...readMore(given.moreTables).map((one) =>
      readTable({ ...one, publication: given.publication }, text(one.table), modes),
    ),
  ];
  const twice = tables.find(({ table }, at) =>
    tables.slice(0, at).some((other) => other.table === table),
  );
  if (twice) throw new SourceRefused(`The table ${twice.table} is listed twice.`);
  return tables;
};

/** Returns a table as a stream of its source. */
export const streamOfTable = ({ stream, table, keyColumn, mode }: ChosenTable): ReaderStream => ({
  name: stream,
  title: table,
  primaryKey: keyColumn,
  gone: ({ incremental: 'full', full: 'always', append: 'keep', changes: 'full' } as const)[mode],
});

/** Returns the name of the replication slot for a table of a source, and of our publication. */
export const slotName = (sourceId: string, table: string): string => {
  const hash = createHash('sha256').update(table).digest('hex').slice(0, 8);
  return `navout_${sourceId.replaceAll('-', '')}_${hash}`;
};

/** Returns whether a known table is read differently from now on, so that all its rows are needed again. */
export const isReadDifferently = (before: unknown, after: unknown): boolean => {
  const known = new Map(readMore(before).map((one) => [text(one.table), rowsOf(one)]));
  return readMore(after).some((one) => {
    const rows = known.get(text(one.table));
    return rows !== undefined && rows !== rowsOf(one);
  });
};

const rowsOf = ({ keyColumn, cursorColumn, mode, columns }: Given): string =>
  JSON.stringify([keyColumn, cursorColumn, mode, columns].map(text));

const readTable = (given: Given, stream: string, modes: readonly string[]): ChosenTable => {
  const [table, keyColumn] = [text(given.table), text(given.keyColumn)];
  if (table === '') throw missing('table');
  if (keyColumn === '') throw missing('keyColumn');
  const cursorColumn = text(given.cursorColumn);
  const wanted = text(given.mode) || (cursorColumn === '' ? 'full' : 'incremental');
  const mode = TABLE_MODES.find((one) => one === wanted);
  if (!mode || !modes.includes(mode)) throw new SourceRefused(`Please choose: ${labelOf('mode')}.`);
  const needsCursor = mode === 'incremental' || mode === 'append';
  if (needsCursor && cursorColumn === '') throw missing('cursorColumn');
  return {
    ...{ stream, table, keyColumn, mode },
    cursorColumn: mode === 'changes' ? keyColumn : cursorColumn || keyColumn,
    publication: text(given.publication) || null,
    lookbackSeconds: mode === 'append' ? 0 : lookbackOf(given.lookbackHours),
    columns: text(given.columns)
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  };
};

const readMore = (given: unknown): Given[] => {
  const list = Array.isArray(given) ? given : listIn(text(given));
  if (!list?.every((one) => typeof one === 'object' && one !== null))
    throw new SourceRefused(`Please check: ${labelOf('moreTables')}.`);
  const tables = list as Given[];
  if (tables.length >= SOURCE_LIMITS.databaseTables)
    throw new SourceRefused(
      `A connection can have at most ${String(SOURCE_LIMITS.databaseTables)} tables.`,
    );
  return tables;
};

const listIn = (json: string): unknown[] | null => {
  if (json === '') return [];
  try {
    const read = readJson(json);
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The label of a field. It is the same for every database. */
const labelOf = (name: string): string => POSTGRES_FIELDS.find((one) => one.name === name)!.label;

const missing = (name: string): SourceRefused =>
  new SourceRefused(`Please enter: ${labelOf(name)}.`);
