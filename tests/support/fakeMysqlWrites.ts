import type { MysqlTable } from './fakeMysql';

type Tables = ReadonlyMap<string, MysqlTable>;
type Cell = string | null;

/** The server rejects a statement. */
export class MysqlRejection extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const HEX = "_utf8mb4 x'([\\da-f]*)'";
const LITERAL = new RegExp(`${HEX}|null|true|false|'([^']*)'`, 'g');

/** Returns the columns of a table as the writer asks for them. The first one has a unique index. */
export const writableColumns = (tables: Tables, text: string): Cell[][] => {
  const name = textOf(new RegExp(`table_name = ${HEX}`).exec(text)!)!;
  return (tables.get(name)?.columns ?? []).map(
    ({ name: column, definition, mayBeUnset, isUnique }, at) => [
      'shop',
      column,
      definition,
      mayBeUnset ? '0' : '1',
      at === 0 || isUnique ? '1' : '0',
    ],
  );
};

/** Counts the rows with a time, and those whose time is older than the one in the statement. */
export const countOld = (tables: Tables, text: string): Cell[][] => {
  const { columns, rows } = tables.get(/`shop`\.`(\w+)`/.exec(text)![1]!)!;
  const [before] = literals(text);
  const place = columns.findIndex(({ name }) => name === 'synced_at');
  const times = rows.map((row) => row[place]).filter((time) => time != null);
  return [[String(times.filter((time) => time < before!).length), String(times.length)]];
};

/**
 * Runs a statement of the writer on tables in memory. @throws MysqlRejection for values that don't
 * fit.
 * @returns the number of changed rows.
 */
export const runWrite = (tables: Tables, text: string): number => {
  const table = tables.get(/`shop`\.`(\w+)`/.exec(text)![1]!)!;
  const at = (name: string): number => table.columns.findIndex((column) => column.name === name);
  if (text.startsWith('insert')) return insert(table, text);
  if (text.includes(' in (')) {
    const [first, , ...keys] = literals(text);
    const touched = table.rows.filter((row) => keys.includes(row[0]!));
    for (const row of touched) row[at('synced_at')] = first!;
    return touched.length;
  }
  const [before] = literals(text.slice(text.indexOf('synced_at <')));
  const isOld = (row: Cell[]): boolean =>
    row[at('synced_at')] !== null && row[at('synced_at')]! < before!;
  const gone = table.rows.filter(
    (row) => isOld(row) && (text.startsWith('delete') || row[at('in_segment')] === '1'),
  );
  if (text.startsWith('delete')) table.rows = table.rows.filter((row) => !gone.includes(row));
  else
    for (const row of gone) {
      row[at('in_segment')] = '0';
      row[at('left_at')] = before!;
    }
  return gone.length;
};

const insert = (table: MysqlTable, text: string): number => {
  const [, names, values] = /\((`.*?`)\) values (.*) on duplicate key update /s.exec(text) ?? [];
  if (!names || !values) return 0;
  const places = names
    .split(', ')
    .map((name) => table.columns.findIndex((column) => `\`${column.name}\`` === name));
  const rows = values.split('), (').map(literals);
  for (const cells of rows)
    for (const [n, cell] of cells.entries()) {
      const { name, definition } = table.columns[places[n]!]!;
      const length = /^varchar\((\d+)\)/.exec(definition)?.[1];
      if (cell !== null && length && cell.length > Number(length))
        throw new MysqlRejection(1406, `Data too long for column '${name}' at row 1`);
    }
  for (const cells of rows) {
    const old = table.rows.find((row) => row[0] === cells[places.indexOf(0)]);
    const row = old ?? table.columns.map(() => null as Cell);
    for (const [n, cell] of cells.entries()) row[places[n]!] = cell;
    if (!old) table.rows.push(row);
  }
  return rows.length;
};

const literals = (text: string): Cell[] =>
  [...text.matchAll(LITERAL)].map((found) => {
    if (found[0] === 'null') return null;
    if (found[0] === 'true' || found[0] === 'false') return found[0] === 'true' ? '1' : '0';
    return found[2] ?? textOf(found);
  });

const textOf = (found: RegExpExecArray): Cell => Buffer.from(found[1]!, 'hex').toString();
