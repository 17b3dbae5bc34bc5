import { SOURCE_LIMITS } from '@core/sourceLimits';
import { CountedSocket } from './countedSocket';
import { CHANGE_COLUMNS, type FoundTable, type TableListOrder } from './databaseMessages';
import { connectMysql, queryMysql } from './mysqlConnection';
import { mysqlText } from './mysqlTypes';

/**
 * A table takes several rows of the result if its key has several columns, or if it has several
 * columns of times.
 */
const COLUMNS_OF_A_TABLE = 4;

/**
 * Lists the tables and views of the database that the user may read. Runs in its own thread, because
 * the server is untrusted.
 * @throws TableProblem.
 */
export const listMysqlTables = async (order: TableListOrder): Promise<FoundTable[]> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the list of tables');
  const connection = await connectMysql(order, socket);
  const ask = async (text: string, rows: number, columns: number) =>
    (await queryMysql(connection, socket, { text: `${text} limit ${rows}`, rows, columns })).rows;
  // A dot separates schema and table in our field, so a name with a dot cannot be entered there.
  const tables = await ask(
    `select table_name, table_type, table_rows from information_schema.tables
     where table_schema = database() and locate('.', table_name) = 0 order by table_name`,
    order.list + 1,
    3,
  );
  // In two statements: a server reads the schema once for each subquery of a row.
  const columns = await ask(
    `select table_name, column_name, column_key from information_schema.columns
     where table_schema = database() and (column_key = 'PRI'
       or (data_type in ('timestamp', 'datetime') and lower(column_name) in (${CHANGE_COLUMNS.map(mysqlText).join(', ')})))
     order by table_name, ordinal_position`,
    order.list * COLUMNS_OF_A_TABLE,
    3,
  );
  const columnsOf = new Map<string, (typeof columns)[number][]>();
  for (const row of columns)
    columnsOf.set(row[0] ?? '', [...(columnsOf.get(row[0] ?? '') ?? []), row]);
  return tables.map(([name, type, estimate]) => {
    const own = columnsOf.get(name ?? '') ?? [];
    const keys = own.filter(([, , key]) => key === 'PRI');
    const times = own.map(([, column]) => column ?? '');
    const cursor = CHANGE_COLUMNS.map((one) =>
      times.find((column) => column.toLowerCase() === one),
    ).find((column) => column !== undefined);
    return {
      name: name ?? '',
      isView: type?.includes('VIEW') ?? false,
      rows: estimate === null || estimate === undefined ? null : Number(estimate),
      keyColumn: keys.length === 1 ? (keys[0]![1] ?? null) : null,
      cursorColumn: cursor ?? null,
    };
  });
};
