import type { ConnectField, ListedTable } from '../api';
import type { ConnectionValues } from './connectionForm';

/** Name of the field that holds the other tables of a connection, as a JSON list. */
export const MORE_TABLES = 'moreTables';

/** Fields that every table has. */
const OF_A_TABLE = ['table', 'keyColumn', 'cursorColumn', 'mode', 'columns', 'lookbackHours'];

/** Returns the fields of one table. */
export const tableFields = (fields: readonly ConnectField[]): ConnectField[] =>
  fields.filter(({ name }) => OF_A_TABLE.includes(name));

/** Fields that are about all tables. */
const OF_ALL_TABLES = ['fullDays', 'publication'];

/** Returns the fields of the server that a connection reads from. */
export const fieldsOfServer = (fields: readonly ConnectField[]): ConnectField[] =>
  fields.filter(({ name }) => ![...OF_A_TABLE, ...OF_ALL_TABLES, MORE_TABLES].includes(name));

/** Returns the fields of the first table, and those about all tables. */
export const fieldsOfTables = (fields: readonly ConnectField[]): ConnectField[] =>
  fields.filter(({ name }) => [...OF_A_TABLE, ...OF_ALL_TABLES].includes(name));

/** Returns the names of all tables of a connection. */
export const chosenTableNames = (values: ConnectionValues): string[] =>
  [values, ...readTables(values[MORE_TABLES])].flatMap(({ table }) => table?.trim() || []);

/** A table that the server lists. */
type Listed = Pick<ListedTable, 'name' | 'keyColumn' | 'cursorColumn'>;

/**
 * Returns the values to change so that a connection reads a table too. The first one is in the
 * fields of the connection.
 */
export const withTable = (values: ConnectionValues, listed: Listed): ConnectionValues => {
  const table = {
    table: listed.name,
    keyColumn: listed.keyColumn ?? '',
    cursorColumn: listed.cursorColumn ?? '',
  };
  return values.table?.trim()
    ? { [MORE_TABLES]: writeTables([...readTables(values[MORE_TABLES]), table]) }
    : table;
};

/**
 * Returns the values to change so that a connection no longer reads a table. If it was the first,
 * the next one moves into its place.
 */
export const withoutTable = (values: ConnectionValues, name: string): ConnectionValues => {
  const others = readTables(values[MORE_TABLES]);
  if (values.table?.trim() !== name)
    return { [MORE_TABLES]: writeTables(others.filter(({ table }) => table !== name)) };
  const [next = {}, ...rest] = others;
  return {
    ...Object.fromEntries(OF_A_TABLE.map((field) => [field, next[field] ?? ''])),
    [MORE_TABLES]: writeTables(rest),
  };
};

/** Returns the other tables of a connection. */
export const readTables = (text: string | undefined): ConnectionValues[] => {
  try {
    const list: unknown = JSON.parse(text || '[]');
    return Array.isArray(list) ? (list as ConnectionValues[]) : [];
  } catch {
    return [];
  }
};

/** Returns the value of the field, empty without tables. Empty texts of a table are left out. */
export const writeTables = (tables: readonly ConnectionValues[]): string =>
  tables.length === 0
    ? ''
    : JSON.stringify(
        tables.map((table) =>
          Object.fromEntries(Object.entries(table).filter(([, value]) => value !== '')),
        ),
      );
