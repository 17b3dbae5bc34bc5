import type { FieldType, RecordKind } from './unifiedFields';

/** A known field of a source. */
export interface KnownField {
  /** Path in the record. */
  name: string;
  type: FieldType;
  description: string;
  /** Unified field it feeds. Missing: derived from its name. null: none. */
  target?: string | null;
  /** Its amounts are in the smallest unit of the record's currency (cents). */
  minorUnits?: boolean;
}

/** Fields of one stream of a source. */
export interface FieldSet {
  label: string;
  kind?: RecordKind;
  /** Constant values for every record of the stream: `{ event: 'Order Completed' }`. */
  constants?: Readonly<Record<string, string>>;
  fields: readonly KnownField[];
  /**
   * True if the company names the source's additional fields itself. Suggestions based on those
   * names are then applied automatically; otherwise, they are only shown.
   */
  open?: boolean;
}

/** Creates a dimension. */
export const d = (name: string, description: string, target?: string | null): KnownField => ({
  name,
  type: 'dimension',
  description,
  ...(target === undefined ? {} : { target }),
});

/** Creates a metric. */
export const m = (name: string, description: string, target?: string | null): KnownField => ({
  name,
  type: 'metric',
  description,
  ...(target === undefined ? {} : { target }),
});

/** Creates a metric in the smallest unit of its currency. */
export const cents = (name: string, description: string, target?: string): KnownField => ({
  ...m(name, description, target),
  minorUnits: true,
});

/** The fields assumed for a source without its own set, until its records are known (SRC-036). */
export const GENERIC_FIELDS: readonly KnownField[] = [
  d('id', 'ID of the record'),
  d('name', 'Name of the record'),
  d('created_at', 'When it was created'),
  d('updated_at', 'When it was last changed'),
];
