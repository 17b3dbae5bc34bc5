import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from './tables';

/**
 * Passes rows as one parameter, so that the statement's text does not depend on their number.
 * Use it in `from`, with the columns you need.
 */
export const rowsOf = <Table extends keyof Tables>(
  table: Table,
  rows: readonly Partial<Selectable<Tables[Table]>>[],
): RawBuilder<Selectable<Tables[Table]>> => rowsIn(table, jsonOfRows(rows));

/** The same, for rows as JSON (`jsonOfRows`). */
export const rowsIn = <Table extends keyof Tables>(
  table: Table,
  json: string,
): RawBuilder<Selectable<Tables[Table]>> =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;

/** Returns rows as JSON by column. All rows need the same properties. */
export const jsonOfRows = (rows: readonly object[]): string => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => [name, columnOf(name)] as const);
  const jsonWith = (valueOf: (value: unknown) => unknown): string =>
    JSON.stringify(
      rows.map((row) => {
        const values = row as Readonly<Record<string, unknown>>;
        const stored: Record<string, unknown> = {};
        for (const [name, column] of columns) stored[column] = valueOf(values[name]);
        return stored;
      }),
    );
  const json = jsonWith((value) => value);
  return json.includes(LONE_SURROGATE) ? jsonWith(storedValue) : json;
};

const columns = new Map<string, string>();

const columnOf = (name: string): string => {
  const known =
    columns.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, known);
  return known;
};

/** How JSON writes an unpaired surrogate. */
const LONE_SURROGATE = '\\ud';

/** Replaces a lone surrogate, which PostgreSQL can't store as text, the way the driver does. */
const storedValue = (value: unknown): unknown =>
  typeof value === 'string' ? Buffer.from(value).toString() : value;
