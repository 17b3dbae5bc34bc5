import { SOURCE_LIMITS } from '@core/sourceLimits';
import { CountedSocket } from './countedSocket';
import { CHANGE_COLUMNS, type FoundTable, type TableListOrder } from './databaseMessages';
import { connectPostgres, queryPostgres } from './postgresConnection';

/**
 * Lists the tables and views that the user may read, by schema and name. Runs in its own thread,
 * because the server is untrusted.
 * @throws TableProblem.
 */
export const listPostgresTables = async (order: TableListOrder): Promise<FoundTable[]> => {
  const socket = new CountedSocket(SOURCE_LIMITS.databaseOpenBytes, 'the list of tables');
  const client = await connectPostgres(order, socket);
  const { rows } = await queryPostgres(client, socket, {
    // A dot separates schema and table in our field, so a name with a dot cannot be entered there.
    text: `select n.nspname, c.relname, n.nspname = current_schema(), c.relkind in ('v', 'm'),
       case when c.relkind in ('r', 'm', 'p') and c.reltuples >= 0 then c.reltuples::bigint end,
       (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and i.indnatts = 1),
       (select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.atttypid in ('timestamp'::regtype, 'timestamptz'::regtype)
          and lower(a.attname) = any($1::text[])
        order by array_position($1::text[], lower(a.attname)) limit 1)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'v', 'm', 'p', 'f') and not c.relispartition
       and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and strpos(n.nspname, '.') = 0 and strpos(c.relname, '.') = 0
       and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select')
     order by n.nspname <> current_schema(), 1, 2 limit ${order.list + 1}`,
    values: [`{${CHANGE_COLUMNS.join(',')}}`],
    rows: order.list + 1,
    columns: 7,
  });
  return rows.map(([schema, table, isOwn, isView, estimate, keyColumn, cursorColumn]) => ({
    name: isOwn === 't' ? (table ?? '') : `${schema ?? ''}.${table ?? ''}`,
    isView: isView === 't',
    rows: estimate === null || estimate === undefined ? null : Number(estimate),
    keyColumn: keyColumn ?? null,
    cursorColumn: cursorColumn ?? null,
  }));
};
