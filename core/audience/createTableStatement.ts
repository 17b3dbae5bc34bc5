import {
  cellKindOf,
  OWN_COLUMNS,
  type CellKind,
  type LeftAction,
  type MappedColumn,
  type TableKind,
} from './writebackTable';

const TYPES: Readonly<Record<TableKind, Readonly<Record<CellKind | 'boolean', string>>>> = {
  postgresql: {
    text: 'text',
    any: 'text',
    number: 'numeric',
    moment: 'timestamptz',
    list: 'jsonb',
    boolean: 'boolean',
  },
  mysql: {
    text: 'text',
    any: 'text',
    number: 'decimal(20, 4)',
    moment: 'datetime(3)',
    list: 'json',
    boolean: 'boolean',
  },
};
/** MySQL can't index text without a length. */
const MYSQL_KEY = 'varchar(255)';

const OWN_TYPES: Readonly<Record<string, 'boolean' | 'moment'>> = {
  in_segment: 'boolean',
  left_at: 'moment',
  synced_at: 'moment',
};

/** Returns the statement that creates a table for a mapping. People run it themselves. */
export const createTableStatement = (
  kind: TableKind,
  {
    table,
    key,
    columns,
    left,
  }: { table: string; key: string; columns: readonly MappedColumn[]; left: LeftAction },
): string => {
  const mark = kind === 'mysql' ? '`' : '"';
  const quote = (name: string): string =>
    `${mark}${name.replaceAll(mark, `${mark}${mark}`)}${mark}`;
  const types = TYPES[kind];
  const lines = [
    ...columns.map(({ column, field }) => {
      const isKey = column === key;
      const type =
        isKey && kind === 'mysql' && types[cellKindOf(field) ?? 'text'] === types.text
          ? MYSQL_KEY
          : types[cellKindOf(field) ?? 'text'];
      return `  ${quote(column)} ${type}${isKey ? ' primary key' : ''}`;
    }),
    ...OWN_COLUMNS[left].map((column) => `  ${quote(column)} ${types[OWN_TYPES[column]!]} null`),
  ];
  return `create table ${table.split('.').map(quote).join('.')} (\n${lines.join(',\n')}\n)${kind === 'mysql' ? ' character set utf8mb4' : ''};`;
};
