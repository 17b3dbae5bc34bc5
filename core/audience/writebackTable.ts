/** Kinds of values that a writeback sends to the columns of a table. */
export type CellKind = 'text' | 'number' | 'moment' | 'list' | 'any';

/** Fields of a person that a column can hold, besides the company's own (`traits.…`). */
export const TABLE_FIELDS = {
  userId: 'text',
  email: 'text',
  name: 'text',
  firstName: 'text',
  lastName: 'text',
  phone: 'text',
  account: 'text',
  orders: 'number',
  ltv: 'number',
  currency: 'text',
  firstSeen: 'moment',
  lastSeen: 'moment',
  lifecycle: 'text',
  risk: 'text',
  riskScore: 'number',
  segments: 'list',
  segmentNames: 'list',
} as const satisfies Readonly<Record<string, CellKind>>;

/** Start of the name of a company's own field. */
export const OWN_FIELD = 'traits.';

/** What happens to the rows of people who left the segment. */
export const LEFT_ACTIONS = ['mark', 'delete', 'keep'] as const;
export type LeftAction = (typeof LEFT_ACTIONS)[number];

/** Columns that a writeback fills by itself, by what happens to the rows of people who left. */
export const OWN_COLUMNS: Readonly<Record<LeftAction, readonly string[]>> = {
  mark: ['in_segment', 'left_at', 'synced_at'],
  delete: ['synced_at'],
  keep: [],
};

/** A column and the field that it holds. */
export interface MappedColumn {
  column: string;
  field: string;
}

/** Databases with tables that people can be written to. */
export const TABLE_KINDS = ['postgresql', 'mysql'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Returns whether a kind of destination is a table. */
export const isTableKind = (kind: string | null | undefined): kind is TableKind =>
  TABLE_KINDS.some((one) => one === kind);

/** Returns the kind of a field's values; undefined for an unknown field. */
export const cellKindOf = (field: string): CellKind | undefined =>
  field.startsWith(OWN_FIELD) && field.length > OWN_FIELD.length
    ? 'any'
    : (TABLE_FIELDS as Readonly<Record<string, CellKind>>)[field];

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
/** MySQL indexes no text without a length. */
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
