import type { ConnectField } from '../api';
import type { ConnectionValues } from './connectionForm';

/** Name of the field that holds the other tables of a connection, as a JSON list. */
export const MORE_TABLES = 'moreTables';

/** Fields that every table has. */
const OF_A_TABLE = ['table', 'keyColumn', 'cursorColumn', 'mode', 'columns', 'lookbackHours'];

/** Returns the fields of one table. */
export const tableFields = (fields: readonly ConnectField[]): ConnectField[] =>
  fields.filter(({ name }) => OF_A_TABLE.includes(name));

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
