import type { ConnectField } from '../engine/connectorManifest';

/** How a table is read. */
export const TABLE_MODES = ['incremental', 'full', 'append', 'changes'] as const;

const WEB_ADDRESS = 'https?://\\S+';
const GONE: ConnectField = {
  name: 'gone',
  label: 'Records deleted at the source',
  optional: true,
  options: ['remove', 'keep'],
  help: 'After a complete read, records that no longer exist at the source are removed, unless you keep them.',
};
const LOOKBACK: ConnectField = {
  name: 'lookbackHours',
  label: 'Hours to read again',
  optional: true,
  placeholder: '24',
  pattern: '\\d{1,4}',
  help: 'Finds records that arrive late with an older modification time.',
};
/** Days between full reads of a scheduled sync. */
export const FULL_DAYS: ConnectField = {
  name: 'fullDays',
  label: 'Days between full refreshes',
  optional: true,
  placeholder: '7',
  pattern: '[1-9]\\d{0,2}',
  help: 'After this many days, a scheduled sync reads everything again and removes records that no longer exist. Leave empty to do this only on request.',
};
/** 1 to 65535. */
export const PORT_PATTERN =
  '[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]';
const KEY: ConnectField = { name: 'apiKey', label: 'Key or token', secret: true, optional: true };

/** Fields of the dialog for a REST source. */
export const REST_FIELDS: readonly ConnectField[] = [
  {
    name: 'url',
    label: 'URL',
    pattern: WEB_ADDRESS,
    webAddress: true,
    placeholder: 'https://api.example.com/customers',
  },
  { name: 'method', label: 'Method', optional: true, options: ['GET', 'POST'] },
  {
    name: 'auth',
    label: 'How the key is sent',
    optional: true,
    options: ['none', 'bearer', 'header', 'basic'],
  },
  {
    name: 'headerName',
    label: 'Header name',
    optional: true,
    pattern: '[\\w-]{1,100}',
    help: 'For a key that is sent in its own header.',
  },
  { name: 'accountId', label: 'User', optional: true, help: 'For basic authentication.' },
  KEY,
  {
    name: 'recordPath',
    label: 'Path to the records',
    optional: true,
    placeholder: 'data.items',
    help: 'Use dots for nested fields. Leave empty if the response is the list.',
  },
  {
    name: 'primaryKey',
    label: 'Field that identifies a record',
    optional: true,
    placeholder: 'id',
  },
  {
    name: 'pagination',
    label: 'Pages',
    optional: true,
    options: ['none', 'page', 'offset', 'cursor', 'next address', 'Link header'],
  },
  {
    name: 'pageParam',
    label: 'Page parameter',
    optional: true,
    placeholder: 'page, offset or cursor',
    pattern: '[\\w.\\[\\]-]{1,100}',
  },
  { name: 'pageSize', label: 'Records per page', optional: true, pattern: '[1-9]\\d{0,3}' },
  {
    name: 'sizeParam',
    label: 'Page size parameter',
    optional: true,
    placeholder: 'limit',
    pattern: '[\\w.\\[\\]-]{1,100}',
  },
  {
    name: 'nextPath',
    label: 'Path to the next cursor or URL',
    optional: true,
    placeholder: 'paging.next',
  },
  {
    name: 'cursorField',
    label: 'Field with the time of the last change',
    optional: true,
    placeholder: 'updated_at',
  },
  {
    name: 'cursorParam',
    label: 'Parameter that filters by that time',
    optional: true,
    placeholder: 'updated_since',
    pattern: '[\\w.\\[\\]-]{1,100}',
    help: 'Without it, every sync reads everything and ignores old records.',
  },
  LOOKBACK,
  FULL_DAYS,
  GONE,
];

/** Fields of the dialog for a source that pushes data. */
export const WEBHOOK_FIELDS: readonly ConnectField[] = [
  {
    name: 'primaryKey',
    label: 'Field that identifies a record',
    optional: true,
    placeholder: 'id',
    help: 'A record with the same value replaces the earlier one. Without this field, every message adds new records.',
  },
];

/** Fields for GraphQL. */
export const GRAPHQL_FIELDS: readonly ConnectField[] = [
  {
    name: 'url',
    label: 'URL',
    pattern: WEB_ADDRESS,
    webAddress: true,
    placeholder: 'https://api.example.com/graphql',
  },
  { ...KEY, help: 'Sent as a bearer token.' },
  {
    name: 'query',
    label: 'Query',
    multiline: true,
    placeholder:
      'query ($after: String) { customers(first: 100, after: $after) { nodes { id email } pageInfo { endCursor hasNextPage } } }',
  },
  { name: 'recordPath', label: 'Path to the records', placeholder: 'data.customers.nodes' },
  {
    name: 'primaryKey',
    label: 'Field that identifies a record',
    optional: true,
    placeholder: 'id',
  },
  {
    name: 'nextPath',
    label: 'Path to the next cursor',
    optional: true,
    placeholder: 'data.customers.pageInfo.endCursor',
  },
  {
    name: 'morePath',
    label: 'Path to the field that says whether there are more records',
    optional: true,
    placeholder: 'data.customers.pageInfo.hasNextPage',
  },
  {
    name: 'cursorVariable',
    label: 'Cursor variable',
    optional: true,
    placeholder: 'after',
    pattern: '\\w{1,100}',
  },
  GONE,
];

const MODES_HELP =
  'incremental reads changed rows. full reads all rows and removes records whose rows are gone. append reads new rows and never removes a record.';

/** Fields for a PostgreSQL database. */
export const POSTGRES_FIELDS: readonly ConnectField[] = [
  { name: 'host', label: 'Host', pattern: '[\\w.:-]+' },
  { name: 'port', label: 'Port', optional: true, placeholder: '5432', pattern: PORT_PATTERN },
  { name: 'database', label: 'Database' },
  { name: 'accountId', label: 'User', help: 'Use a read-only user.' },
  { name: 'apiKey', label: 'Password', secret: true, optional: true },
  { name: 'table', label: 'Table or view', placeholder: 'public.customers' },
  { name: 'keyColumn', label: 'Key column', placeholder: 'id' },
  {
    name: 'cursorColumn',
    label: 'Column that increases with every change',
    placeholder: 'updated_at',
    optional: true,
    help: 'Without it, every sync reads the whole table.',
  },
  {
    name: 'mode',
    label: 'Sync mode',
    optional: true,
    options: TABLE_MODES,
    help: `${MODES_HELP} changes reads inserted, changed and deleted rows by logical replication.`,
  },
  {
    name: 'columns',
    label: 'Columns',
    optional: true,
    placeholder: 'id, email, updated_at',
    help: 'Names separated by commas. Leave empty for all columns.',
  },
  {
    ...LOOKBACK,
    placeholder: '48',
    help: 'Every sync reads the rows of these hours again, to find rows that arrived late with an older time. No row is stored twice.',
  },
  FULL_DAYS,
  {
    name: 'publication',
    label: 'Publication',
    optional: true,
    help: 'Used only in the sync mode “changes”. Leave empty if the user may create publications for these tables.',
  },
  { name: 'moreTables', label: 'More tables', optional: true, multiline: true },
  { name: 'ssl', label: 'Encryption', optional: true, options: ['required', 'not checked', 'off'] },
];

/** Fields for a MySQL or MariaDB database. */
export const MYSQL_FIELDS: readonly ConnectField[] = POSTGRES_FIELDS.filter(
  ({ name }) => name !== 'publication',
).map((field) => ({
  ...field,
  ...(field.name === 'port' ? { placeholder: '3306' } : {}),
  ...(field.name === 'table' ? { placeholder: 'customers' } : {}),
  ...(field.name === 'mode'
    ? { options: TABLE_MODES.filter((mode) => mode !== 'changes'), help: MODES_HELP }
    : {}),
}));
