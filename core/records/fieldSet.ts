import type { FieldType, RecordKind } from './unifiedFields';

/** A field a source is known to have. */
export interface KnownField {
  /** Path in the record. */
  name: string;
  type: FieldType;
  description: string;
  /** Unified field it feeds. Omitted: derived from its name. Null: none. */
  target?: string | null;
  /** Its amounts are in the smallest unit of the record's currency (cents). */
  minorUnits?: boolean;
}

/** Fields of one stream of a source. */
export interface FieldSet {
  label: string;
  kind?: RecordKind;
  /** Every record of the stream says the same: `{ event: 'Order Completed' }`. */
  constants?: Readonly<Record<string, string>>;
  fields: readonly KnownField[];
  /** People name further fields themselves: what their names suggest is applied. Otherwise it is only proposed. */
  open?: boolean;
}

/** A dimension. */
export const d = (name: string, description: string, target?: string | null): KnownField => ({
  name,
  type: 'dimension',
  description,
  ...(target === undefined ? {} : { target }),
});

/** A metric. */
export const m = (name: string, description: string, target?: string | null): KnownField => ({
  name,
  type: 'metric',
  description,
  ...(target === undefined ? {} : { target }),
});

/** A metric in the smallest unit of its currency. */
export const cents = (name: string, description: string, target?: string): KnownField => ({
  ...m(name, description, target),
  minorUnits: true,
});

/** Assumed fields of a source without its own set, until records show more (SRC-036). */
export const GENERIC_FIELDS: readonly KnownField[] = [
  d('id', 'Id of the record'),
  d('name', 'Name of the record'),
  d('created_at', 'When it was made'),
  d('updated_at', 'When it was last changed'),
];
