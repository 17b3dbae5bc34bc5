import type { InferType } from 'yup';
import {
  SOURCE_CATEGORIES,
  type catalogueSource,
  type SourceCategory,
} from '@core/contract/dataSourceShapes';
import type { Env } from '@bff/env';
import { connectorList } from './connectors/connectorList';
import {
  GRAPHQL_FIELDS,
  MYSQL_FIELDS,
  POSTGRES_FIELDS,
  REST_FIELDS,
  WEBHOOK_FIELDS,
} from './custom/customFields';
import { S3_FIELDS, SFTP_FIELDS } from './files/fileFields';
import type { ConnectField } from './engine/connectorManifest';
import { sourceType } from './sourceType';
import { SIGN_IN_VENDORS } from './oauth/signInVendors';
import type { VendorCard } from './vendors/vendorSource';
import { vendorSources } from './vendors/vendorSources';

type Card = InferType<typeof catalogueSource>;

const card = (
  given: Pick<Card, 'id' | 'name' | 'icon' | 'color' | 'description' | 'category'> & Partial<Card>,
): Card => ({
  isPopular: false,
  isImport: false,
  isCustom: false,
  connectable: true,
  type: given.id,
  accept: null,
  fields: [],
  signIn: null,
  streams: [],
  documentation: null,
  ...given,
});

const presentField = ({
  name,
  label,
  secret = false,
  optional = false,
  help,
  placeholder,
  pattern,
  options,
  multiline = false,
}: ConnectField): Card['fields'][number] => ({
  name,
  label,
  secret,
  required: !optional,
  help: help ?? null,
  placeholder: placeholder ?? null,
  pattern: pattern ?? null,
  options: options ? [...options] : null,
  multiline,
});

type Known = Omit<VendorCard, 'access'>;

const vendorCard = (
  manifest: Known,
  streams: Card['streams'],
  signIn: Card['signIn'] = null,
): Card =>
  card({
    id: manifest.id,
    name: manifest.name,
    icon: manifest.icon,
    color: manifest.color,
    description: manifest.description,
    category: manifest.category,
    isPopular: manifest.isPopular ?? false,
    documentation: manifest.documentation,
    fields: manifest.fields.map(presentField),
    streams,
    signIn,
  });

const connectorCards = connectorList.map(({ streams, ...manifest }) =>
  vendorCard(
    manifest,
    streams.map(({ name, set }) => ({ name, label: set.label })),
  ),
);

const signInCards = vendorSources.map(({ card: known, sets }) =>
  vendorCard(
    known,
    Object.entries(sets).map(([name, { label }]) => ({ name, label })),
    { vendor: SIGN_IN_VENDORS[known.access.vendor].name, ready: false },
  ),
);

const custom = (
  id: string,
  name: string,
  icon: string,
  description: string,
  fields: readonly ConnectField[],
): Card =>
  card({
    id,
    name,
    icon,
    description,
    color: 'chart.6',
    category: 'Custom API',
    isCustom: true,
    fields: fields.map(presentField),
  });

const file = (id: string, name: string, icon: string, accept: string, description: string): Card =>
  card({
    id,
    name,
    icon,
    description,
    color: 'chart.7',
    category: 'Import Data',
    isImport: true,
    type: 'File Upload',
    accept,
  });

/** Well-known sources that need more than a key: they can be requested but not connected. */
const wished = (
  id: string,
  name: string,
  icon: string,
  category: SourceCategory,
  description: string,
): Card =>
  card({ id, name, icon, category, description, color: 'chart.8', connectable: false, type: null });

const CARDS: readonly Card[] = [
  ...connectorCards,
  ...signInCards,
  wished(
    'segment',
    'Segment',
    'git-merge',
    'Analytics & Growth',
    'Profiles of a space; Segment can send them to a webhook source',
  ),
  custom('REST', 'REST', 'plug', 'Any JSON API with pages and modification times', REST_FIELDS),
  custom('GraphQL', 'GraphQL', 'share-2', 'One query, paged by a cursor', GRAPHQL_FIELDS),
  custom('Webhook', 'Webhook', 'webhook', 'Your systems send records here, signed', WEBHOOK_FIELDS),
  card({
    id: 'request',
    name: 'Request Custom API',
    icon: 'message-square-plus',
    color: 'chart.6',
    description: 'Tell us which service you need',
    category: 'Custom API',
    isCustom: true,
    connectable: false,
    type: null,
  }),
  card({
    id: 'PostgreSQL',
    name: 'PostgreSQL',
    icon: 'database',
    color: 'chart.9',
    description: 'Tables or views, synced by a column that only increases or by their changes',
    category: 'Database Connections',
    isPopular: true,
    fields: POSTGRES_FIELDS.map(presentField),
  }),
  card({
    id: 'MySQL',
    name: 'MySQL or MariaDB',
    icon: 'database',
    color: 'chart.9',
    description: 'A table or view, synced by a column that only increases',
    category: 'Database Connections',
    isPopular: true,
    fields: MYSQL_FIELDS.map(presentField),
  }),
  card({
    id: 'S3',
    name: 'S3 files',
    icon: 'cloud',
    color: 'chart.7',
    description: 'CSV, JSON Lines and Parquet in a bucket; new and changed files with every sync',
    category: 'Cloud Storage',
    isPopular: true,
    fields: S3_FIELDS.map(presentField),
  }),
  card({
    id: 'SFTP',
    name: 'SFTP files',
    icon: 'server',
    color: 'chart.7',
    description: 'CSV, JSON Lines and Parquet in a folder; new and changed files with every sync',
    category: 'Cloud Storage',
    fields: SFTP_FIELDS.map(presentField),
  }),
  file('csv', 'CSV', 'file-spreadsheet', '.csv', 'Comma, semicolon or tab separated'),
  file('excel', 'Excel', 'file-spreadsheet', '.xlsx,.xls', 'The first sheet of a workbook'),
  file('json', 'JSON', 'braces', '.json', 'A list of objects, or one object'),
];

/**
 * Returns everything that can be connected, imported or requested, in the order of the categories.
 */
export const catalogue = (
  clients?: Env['signInClients'],
): { categories: SourceCategory[]; sources: Card[] } => ({
  categories: [...SOURCE_CATEGORIES],
  sources: SOURCE_CATEGORIES.flatMap((category) =>
    CARDS.filter((one) => one.category === category),
  ).map((one) => withClient(one, clients)),
});

/** Adds whether this installation is set up for a source with a sign-in. */
const withClient = (one: Card, clients?: Env['signInClients']): Card => {
  const vendor = sourceType(one.type ?? '')?.access?.vendor;
  return one.signIn && vendor
    ? { ...one, signIn: { ...one.signIn, ready: Boolean(clients?.[vendor]) } }
    : one;
};

/** Returns the card of a catalog id. */
export const catalogueCard = (id: string): Card | undefined => CARDS.find((one) => one.id === id);
