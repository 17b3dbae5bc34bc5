import { FULL_DAYS, PORT_PATTERN } from '../custom/customFields';
import type { ConnectField } from '../engine/connectorManifest';

const PATTERN: ConnectField = {
  name: 'pattern',
  label: 'File names',
  optional: true,
  placeholder: '*.csv',
  help: 'An asterisk matches any characters. Leave empty for every readable file.',
};
const FILES: readonly ConnectField[] = [
  {
    name: 'format',
    label: 'Format',
    optional: true,
    options: ['by ending', 'CSV', 'JSON lines', 'Parquet'],
  },
  {
    name: 'primaryKey',
    label: 'Field that identifies a record',
    optional: true,
    placeholder: 'id',
    help: 'A row with the same value replaces the earlier one, even from another file. Without this field, rows are identified by file and position.',
  },
  FULL_DAYS,
  {
    name: 'gone',
    label: 'Records deleted at the source',
    optional: true,
    options: ['remove', 'keep'],
    help: 'After a full refresh, records whose files no longer exist are removed, unless you keep them.',
  },
];

/** Fields of the dialog for files in a bucket of S3 or a compatible service. */
export const S3_FIELDS: readonly ConnectField[] = [
  { name: 'bucket', label: 'Bucket', pattern: '[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}' },
  { name: 'prefix', label: 'Folder', optional: true, placeholder: 'exports/customers/' },
  PATTERN,
  {
    name: 'endpoint',
    label: 'Service URL',
    optional: true,
    pattern: 'https?://\\S+',
    webAddress: true,
    placeholder: 'https://storage.example.com',
    help: 'Leave empty for Amazon S3.',
  },
  {
    name: 'region',
    label: 'Region',
    optional: true,
    placeholder: 'us-east-1',
    pattern: '[a-z0-9-]{1,40}',
  },
  { name: 'accountId', label: 'Access key ID', help: 'Use a key that can only list and read.' },
  { name: 'apiKey', label: 'Secret access key', secret: true },
  ...FILES,
];

/** Fields of the dialog for files on an SFTP server. */
export const SFTP_FIELDS: readonly ConnectField[] = [
  { name: 'host', label: 'Host', pattern: '[\\w.:-]+' },
  { name: 'port', label: 'Port', optional: true, placeholder: '22', pattern: PORT_PATTERN },
  { name: 'accountId', label: 'User', help: 'Use a read-only user.' },
  { name: 'apiKey', label: 'Password', secret: true, optional: true },
  {
    name: 'privateKey',
    label: 'Private key',
    secret: true,
    optional: true,
    multiline: true,
    help: 'Instead of a password: in OpenSSH format, without a passphrase.',
  },
  {
    name: 'hostKey',
    label: 'Server key',
    optional: true,
    placeholder: 'SHA256:…',
    pattern: 'SHA256:[A-Za-z0-9+/]{43}',
    help: 'Test the connection to see it. Nothing is sent to a server with a different key.',
  },
  { name: 'folder', label: 'Folder', placeholder: '/exports', pattern: '/.*' },
  PATTERN,
  ...FILES,
];
