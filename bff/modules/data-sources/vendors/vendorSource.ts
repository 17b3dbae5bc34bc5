import type { FieldSet } from '@core/records/fieldSet';
import type { ConnectorManifest } from '../engine/connectorManifest';

/** Parts shared by all connections of a source with vendor sign-in. */
export type VendorCard = Omit<ConnectorManifest, 'streams' | 'access'> &
  Required<Pick<ConnectorManifest, 'access'>>;

/** A source with vendor sign-in. Its manifest depends on the values that a person entered. */
export interface VendorSource {
  card: VendorCard;
  manifest(config: Readonly<Record<string, unknown>>): ConnectorManifest;
  /** Known fields, by stream. */
  sets: Readonly<Record<string, FieldSet>>;
}

/** Returns a trimmed text of a config. */
export const configText = (config: Readonly<Record<string, unknown>>, name: string): string =>
  typeof config[name] === 'string' ? config[name].trim() : '';

/** Splits a comma-separated list of names. */
export const typedNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
