import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tables } from './tables';

/**
 * Passes rows as one parameter, so that the statement's text does not depend on their number. All rows need the same properties.
 * Use it in `from`, with the columns you need.
 */
export const rowsOf = <Table extends keyof Tables>(
  table: Table,
  rows: readonly Partial<Selectable<Tables[Table]>>[],
): RawBuilder<Selectable<Tables[Table]>> => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => [name, columnOf(name)] as const);
  const named = (row: object): object => {
    const values = row as Readonly<Record<string, unknown>>;
    const stored: Record<string, unknown> = {};
    for (const [name, column] of columns) stored[column] = storedValue(values[name]);
    return stored;
  };
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(named))}::json)`;
};

const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Matches an unpaired surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Replaces a lone surrogate, which PostgreSQL can't store as text, the way the driver does. */
const storedValue = (value: unknown): unknown =>
  typeof value === 'string' && LONE_SURROGATE.test(value) ? Buffer.from(value).toString() : value;
