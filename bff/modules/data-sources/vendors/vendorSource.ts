import type { FieldSet } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/** Parts that all connections of a source with vendor sign-in share. */
export type VendorCard = Omit<ConnectorManifest, 'streams' | 'access'> &
  Required<Pick<ConnectorManifest, 'access'>>;

/** A source whose vendor asks for a sign-in: its manifest follows from what a person entered. */
export interface VendorSource {
  card: VendorCard;
  manifest(config: Readonly<Record<string, unknown>>): ConnectorManifest;
  /** Known fields, by stream. */
  sets: Readonly<Record<string, FieldSet>>;
}

/** A trimmed text of a config. */
export const configText = (config: Readonly<Record<string, unknown>>, name: string): string =>
  typeof config[name] === 'string' ? config[name].trim() : '';

/** The names in a list that a person typed with commas. */
export const typedNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
