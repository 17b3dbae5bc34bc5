import { cellKindOf, type TableKind } from '@core/audience/writebackTable';
import type { WritebackTable } from '@core/contract/writebackTables';
import type { TableTarget } from '@bff/modules/data-sources/custom/databaseMessages';
import { usualPort, type DatabaseType } from '@bff/modules/data-sources/custom/databaseThread';

const TYPES: Readonly<Record<TableKind, DatabaseType>> = {
  postgresql: 'PostgreSQL',
  mysql: 'MySQL',
};

/** Returns the connection of a table, as data sources write it. */
export const tableConnection = (
  kind: TableKind,
  { host, port, database, user, ssl }: WritebackTable,
  password: string,
): { type: DatabaseType; config: Record<string, string> } => ({
  type: TYPES[kind],
  config: {
    ...{ host, database, ssl },
    accountId: user,
    apiKey: password,
    ...(port == null ? {} : { port: String(port) }),
  },
});

/** Returns the table and the kinds of its columns. */
export const tableTarget = ({ table, key, columns, left }: WritebackTable): TableTarget => ({
  ...{ table, key, left },
  columns: columns.map(({ column, field }) => ({ name: column, kind: cellKindOf(field)! })),
});

/** Returns the address of a table as people recognize it. */
export const tableAddress = (
  kind: TableKind,
  { host, port, database, table }: WritebackTable,
): string => `${kind}://${host}${port == null ? '' : `:${port}`}/${database}: ${table}`;

/** Schema of a table without one. MySQL calls the database a schema. */
const usualSchema = (kind: TableKind, { database }: WritebackTable): string =>
  kind === 'mysql' ? database : 'public';

/** Returns whether two destinations write to one table. */
export const isSameTable = (
  kind: TableKind,
  stored: WritebackTable,
  sent: WritebackTable,
): boolean => {
  const nameOf = (table: WritebackTable): string => {
    const host = table.host.toLowerCase();
    const port = table.port ?? usualPort(TYPES[kind]);
    const name = table.table.includes('.')
      ? table.table
      : `${usualSchema(kind, table)}.${table.table}`;
    return tableAddress(kind, { ...table, host, port, table: name });
  };
  return nameOf(stored) === nameOf(sent);
};

/**
 * Returns whether two tables are on one server for one user. A password is never sent to a server
 * that it was not entered for.
 */
export const isSameLogin = (stored: WritebackTable, sent: WritebackTable): boolean =>
  stored.host.toLowerCase() === sent.host.toLowerCase() &&
  (stored.port ?? null) === (sent.port ?? null) &&
  stored.user === sent.user;
