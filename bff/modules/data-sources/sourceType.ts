import type { FieldSet } from '@core/records/fieldSet';
import { connectorList } from './connectors/connectorList';
import {
  GRAPHQL_FIELDS,
  MYSQL_FIELDS,
  POSTGRES_FIELDS,
  REST_FIELDS,
  WEBHOOK_FIELDS,
} from './custom/customFields';
import { S3_FIELDS, SFTP_FIELDS } from './files/fileFields';
import { graphqlManifest, restManifest } from './custom/customManifest';
import type { ConnectField, ConnectorManifest } from './engine/connectorManifest';
import { vendorSources } from './vendors/vendorSources';

/** What a type of source needs and supports. */
export interface SourceType {
  fields: readonly ConnectField[];
  /** True if the source is pulled. Files and webhooks only receive data. */
  canSync: boolean;
  /** Manifest for reading over HTTP; null for everything else. */
  manifest(config: Readonly<Record<string, unknown>>): ConnectorManifest | null;
  /** Access granted by a sign-in at its vendor. */
  access?: NonNullable<ConnectorManifest['access']>;
  /** Known fields, by stream. */
  sets: Readonly<Record<string, FieldSet>>;
}

const receives: SourceType = { fields: [], canSync: false, manifest: () => null, sets: {} };

const TYPES: ReadonlyMap<string, SourceType> = new Map<string, SourceType>([
  ['File Upload', receives],
  ['Webhook', { ...receives, fields: WEBHOOK_FIELDS }],
  ['REST', { fields: REST_FIELDS, canSync: true, manifest: restManifest, sets: {} }],
  ['GraphQL', { fields: GRAPHQL_FIELDS, canSync: true, manifest: graphqlManifest, sets: {} }],
  ['MySQL', { fields: MYSQL_FIELDS, canSync: true, manifest: () => null, sets: {} }],
  ['S3', { fields: S3_FIELDS, canSync: true, manifest: () => null, sets: {} }],
  ['SFTP', { fields: SFTP_FIELDS, canSync: true, manifest: () => null, sets: {} }],
  ['PostgreSQL', { fields: POSTGRES_FIELDS, canSync: true, manifest: () => null, sets: {} }],
  ...vendorSources.map(({ card, manifest, sets }): [string, SourceType] => [
    card.id,
    { fields: card.fields, canSync: true, manifest, access: card.access, sets },
  ]),
  ...connectorList.map((manifest): [string, SourceType] => [
    manifest.id,
    {
      fields: manifest.fields,
      canSync: true,
      manifest: () => manifest,
      sets: Object.fromEntries(manifest.streams.map(({ name, set }) => [name, set])),
    },
  ]),
]);

/** Returns the facts of a type; undefined for an unknown one. */
export const sourceType = (type: string): SourceType | undefined => TYPES.get(type);

/** Returns the names of a type's secret fields. */
export const secretNames = (type: SourceType): string[] =>
  type.fields.filter(({ secret }) => secret).map(({ name }) => name);
