import type { listCustomApiRequests } from '@core/contract/customApiRequests';
import type { listDataSources, readCatalogue } from '@core/contract/data-sources';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listSourceFields, listUnifiedFields } from '@core/contract/fieldList';
import type { previewFieldMapping, readFieldMapping } from '@core/contract/fieldMapping';
import { SOURCE_CATEGORIES } from '@core/contract/dataSourceShapes';
import type { createImport, listImports } from '@core/contract/imports';
import type { readJob } from '@core/contract/jobs';
import { UNIFIED_FIELDS } from '@core/records/unifiedFields';
import { harbor } from './sessions';

type Source = ResponseOf<typeof listDataSources>[number];
type Card = ResponseOf<typeof readCatalogue>['sources'][number];
type Field = ResponseOf<typeof listSourceFields>[number];
type Mapping = ResponseOf<typeof readFieldMapping>;
type Import = ResponseOf<typeof listImports>[number];

const at = '2026-11-20T14:05:00.000Z';

/** A connected Stripe account of Harbor & Co. */
export const dataSource = (over: Partial<Source> = {}): Source => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  name: 'Stripe',
  description: 'Customers and charges',
  type: 'stripe',
  status: 'active',
  statusReason: null,
  records: 12_480,
  lastSync: at,
  config: '{"accountId":"acct_1"}',
  availableDataSource: { id: 'stripe', name: 'Stripe', icon: 'credit-card', color: 'chart.2' },
  secretLastFour: '9f2c',
  schedule: 'daily',
  cron: null,
  timeZone: null,
  nextSyncAt: '2026-11-22T04:00:00.000Z',
  runId: null,
  resumesAt: null,
  canSync: true,
  readsChanges: false,
  webhookUrl: null,
  outage: null,
  muted: false,
  silentDays: null,
  stopOnMissing: false,
  newColumns: [],
  companyId: harbor.id,
  createdAt: '2026-10-01T09:00:00.000Z',
  ...over,
});

/** An imported file of Harbor & Co. */
export const fileSource = (over: Partial<Source> = {}): Source =>
  dataSource({
    id: '01900000-0000-7000-8000-0000000000f2',
    name: 'customers.csv',
    description: 'Imported CSV file with 1840 records',
    type: 'File Upload',
    records: 1840,
    config: '{}',
    availableDataSource: { id: 'csv', name: 'CSV Upload', icon: 'file', color: 'chart.1' },
    secretLastFour: null,
    schedule: 'manual',
    nextSyncAt: null,
    canSync: false,
    ...over,
  });

const key = {
  name: 'apiKey',
  label: 'API Key',
  secret: true,
  required: true,
  help: null,
  placeholder: null,
  pattern: null,
  options: null,
  multiline: false,
};
const account = { ...key, name: 'accountId', label: 'Account ID', secret: false, required: false };

/** A card of the catalog. */
export const catalogueCard = (over: Partial<Card> = {}): Card => ({
  id: 'stripe',
  name: 'Stripe',
  icon: 'credit-card',
  color: 'chart.2',
  description: 'Customers, charges and subscriptions.',
  category: 'Payment Processing',
  isPopular: true,
  isImport: false,
  isCustom: false,
  connectable: true,
  type: 'stripe',
  accept: null,
  fields: [key, account],
  streams: [
    { name: 'customers', label: 'customers' },
    { name: 'charges', label: 'charges' },
  ],
  signIn: null,
  documentation: 'https://docs.stripe.com/keys',
  ...over,
});

/** Files on an SFTP server: a source with a secret of several lines and a field with a pattern. */
export const sftpCard = catalogueCard({
  id: 'SFTP',
  name: 'SFTP files',
  description: 'CSV, JSON Lines and Parquet in a folder.',
  category: 'Cloud Storage',
  type: 'SFTP',
  fields: [
    { ...account, name: 'host', label: 'Host', required: true, help: null },
    { ...key, name: 'privateKey', label: 'Private key', required: false, multiline: true },
    {
      ...account,
      name: 'hostKey',
      label: 'Server key',
      pattern: 'SHA256:[A-Za-z0-9+/]{43}',
      help: null,
    },
  ],
  streams: [],
  documentation: null,
});

export const catalogue: ResponseOf<typeof readCatalogue> = {
  timeZone: 'Europe/Oslo',
  categories: [...SOURCE_CATEGORIES],
  sources: [
    catalogueCard({
      id: 'plausible',
      name: 'Plausible',
      description: 'Visits, pages and goals of your web site.',
      category: 'Web Analytics',
      type: 'plausible',
      isPopular: false,
    }),
    catalogueCard({
      id: 'hubspot',
      name: 'HubSpot',
      description: 'Contacts with their lifecycle stage.',
      category: 'CRM Systems',
      type: 'hubspot',
    }),
    catalogueCard(),
    catalogueCard({
      id: 'webhook',
      name: 'Webhook',
      description: 'Signed calls from your own systems.',
      category: 'Custom API',
      type: 'Webhook',
      isCustom: true,
      isPopular: false,
      fields: [],
      streams: [],
      documentation: null,
    }),
    catalogueCard({
      id: 'request',
      name: 'Request Custom API',
      description: 'Tell us which service you need.',
      category: 'Custom API',
      type: null,
      isCustom: true,
      isPopular: false,
      connectable: false,
      fields: [],
      streams: [],
      documentation: null,
    }),
    catalogueCard({
      id: 'csv',
      name: 'CSV Upload',
      description: 'Rows with a header line.',
      category: 'Import Data',
      type: 'File Upload',
      isImport: true,
      isPopular: false,
      accept: '.csv',
      fields: [],
      streams: [],
      documentation: null,
    }),
  ],
};

const field = (name: string, over: Partial<Field> = {}): Field => ({
  id: `stripe:${name}`,
  name,
  internalName: `stripe_${name}`,
  type: 'dimension',
  description: `The ${name} of the customer`,
  isCustom: false,
  sources: ['Stripe'],
  sourceIds: [dataSource().id],
  originalFieldId: name,
  target: null,
  ...over,
});

export const sourceFields: Field[] = [
  field('email', {
    sources: ['Stripe', 'customers.csv'],
    sourceIds: [dataSource().id, fileSource().id],
    target: 'email',
  }),
  field('amount', { type: 'metric' }),
  field('city', {
    internalName: 'customers_csv_city',
    sources: ['customers.csv'],
    sourceIds: [fileSource().id],
  }),
];

const mapped = (
  name: string,
  over: Partial<Mapping['fields'][number]> = {},
): Mapping['fields'][number] => ({
  id: name,
  stream: '',
  name,
  internalName: `customers_csv_${name}`,
  type: 'dimension',
  description: '',
  isCustom: false,
  hidden: false,
  target: null,
  suggestion: null,
  confidence: 0,
  detected: 'text',
  share: 1,
  examples: [],
  format: {},
  seenFormat: {},
  ...over,
});

export const fieldMapping: Mapping = {
  sourceId: fileSource().id,
  sourceName: 'customers.csv',
  version: 3,
  streams: [{ name: '', label: 'Rows', kind: 'profile', suggestedKind: 'profile' }],
  runId: null,
  fields: [
    mapped('email', {
      target: 'email',
      suggestion: 'email',
      confidence: 0.99,
      detected: 'email',
      examples: ['amelia@harbor.example', 'jonas@fjord.example'],
    }),
    mapped('given name', {
      suggestion: 'first_name',
      confidence: 0.86,
      examples: ['Amelia', 'Jonas'],
    }),
    mapped('total spent', {
      type: 'metric',
      detected: 'number',
      share: 0.97,
      examples: ['129.90', '88'],
    }),
  ],
};

export const mappingPreview: ResponseOf<typeof previewFieldMapping> = {
  records: [1, 2, 3].map((row) => ({
    record: { email: `person${String(row)}@harbor.example` },
    kind: 'profile' as const,
    unified: { email: `person${String(row)}@harbor.example` },
    fields: { customers_csv_total_spent: 129.9 * row },
    values: [
      {
        name: 'email',
        target: 'email',
        raw: `person${String(row)}@harbor.example`,
        value: `person${String(row)}@harbor.example`,
        understood: true,
      },
      {
        name: 'signed up',
        target: 'created_at',
        raw: row === 3 ? 'last spring' : `0${String(row)}.05.26`,
        value: row === 3 ? 'last spring' : `2026-05-0${String(row)}T00:00:00.000Z`,
        understood: row !== 3,
      },
    ],
    dropped: row === 2 ? { field: 'total spent', step: 1 } : null,
  })),
  checked: 500,
  columns: [
    {
      stream: '',
      name: 'signed up',
      target: 'created_at',
      filled: 480,
      notUnderstood: 12,
      examples: ['last spring', 'n/a'],
      dropped: 0,
      samples: [],
    },
  ],
};

/** Results of steps of the field "given name" on the newest records. */
export const stepPreview: ResponseOf<typeof previewFieldMapping> = {
  ...mappingPreview,
  columns: [
    {
      stream: '',
      name: 'given name',
      target: 'first_name',
      filled: 480,
      notUnderstood: 12,
      examples: ['{}'],
      dropped: 3,
      samples: [
        { raw: '  mia  MOON ', transformed: 'Mia Moon', value: 'Mia Moon', understood: true },
        { raw: '{}', value: '{}', understood: false, failed: true },
        { raw: 'test', value: '', understood: true, dropped: true },
        { raw: 'n/a', transformed: 'N/A', value: 'N/A', understood: false },
        { raw: '', transformed: '', value: '', understood: true },
      ].map((sample) => ({ name: 'given name', target: 'first_name', ...sample })),
    },
  ],
};

export const unifiedFields: ResponseOf<typeof listUnifiedFields> = UNIFIED_FIELDS.map((one) => ({
  ...one,
}));

export const customApiRequest: ResponseOf<typeof listCustomApiRequests>[number] = {
  id: '01900000-0000-7000-8000-0000000000e1',
  serviceName: 'Tide tables',
  documentationUrl: 'https://tides.example/api',
  status: 'open',
  answer: null,
  companyId: harbor.id,
  companyName: harbor.name,
  createdByName: 'Amara Okafor',
  createdByEmail: 'owner@harbor.example',
  createdAt: at,
  answeredAt: null,
};

/** A job that stores an import. */
export const importJob = (
  over: Partial<ResponseOf<typeof readJob>> = {},
): ResponseOf<typeof readJob> => ({
  id: 'job-1',
  kind: 'imports.store',
  label: 'Import customers.csv',
  state: 'running',
  progress: 50,
  counts: { rows: 3 },
  reason: null,
  result: null,
  attempts: 1,
  cancellable: true,
  trigger: 'manual',
  startsAt: null,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
  ...over,
});

/** A finished import. */
export const importRun = (over: Partial<Import> = {}): Import => ({
  id: '01900000-0000-7000-8000-0000000000d9',
  fileName: 'customers.csv',
  fileType: 'CSV',
  bytes: 183_000,
  range: 'all',
  state: 'done',
  reason: null,
  rows: 1843,
  stored: 1840,
  unchanged: 0,
  outOfRange: 0,
  rejected: 3,
  changed: 0,
  repeated: 0,
  notUnderstood: [],
  notes: [],
  sourceId: fileSource().id,
  sourceName: 'customers.csv',
  runId: 'job-1',
  createdAt: at,
  finishedAt: at,
  canUndo: true,
  ...over,
});

export const importAnswer = (
  over: Partial<ResponseOf<typeof createImport>> = {},
): ResponseOf<typeof createImport> => ({
  import: importRun({ state: 'waiting' }),
  source: fileSource({ records: 0 }),
  run: importJob(),
  duplicate: false,
  ...over,
});
