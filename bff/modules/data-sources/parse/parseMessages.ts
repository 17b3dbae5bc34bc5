import type { FieldProfile } from '@core/records/profileFields';
import type { ReadColumn, ReadValue } from '@core/records/readColumns';
import type { SavedMapping } from '@core/records/savedMapping';
import type { ParseOptions, Rejected, Row } from './parsed';

/** What the worker is told at its start. */
export interface WorkOrder extends ParseOptions {
  /** `records`: batches ready to be stored. `preview`: the first rows as they are. */
  purpose: 'records' | 'preview';
  primaryKey: string | null;
  /** Rows of an earlier attempt that are stored already: read, but not handed out again. */
  skipRows: number;
  previewRows: number;
  /** What is known of the source the rows go to, to read their values; left out: rows are not looked into. */
  source?: KnownSource;
}

export interface KnownSource {
  name: string;
  saved: SavedMapping;
  profiles: FieldProfile[];
}

/** To the worker. */
export type ToWorker = { kind: 'chunk'; bytes: Uint8Array } | { kind: 'end' } | { kind: 'next' };

export interface WorkedBatch {
  kind: 'batch';
  /** Prepared rows as JSON in UTF-8, for recordRows. Handed over, not copied. */
  json: Uint8Array<ArrayBuffer>;
  count: number;
  /** Only for a preview. */
  rows: Row[];
  rejected: Rejected[];
  outOfRange: number;
  read: number;
  columns: string[];
  dateColumn: string | null;
  lists: string[];
  list: string | null;
  notes: string[];
  /** What the fields look like: with the first batch, and what later ones add to how values are written. */
  profiles: FieldProfile[] | null;
  /** How many rows of the batch came again within it, by their key; of a preview, within the file. */
  repeated: number;
  /** What the mapped fields held so far, in all batches of this attempt. */
  fields: ReadColumn[];
  /** The values of this batch that are not understood, the first of each field. */
  missed: Rejected[];
  /** Only for a preview: how the values of `rows` are understood. */
  values: ReadValue[][];
}

/** From the worker. */
export type FromWorker =
  { kind: 'need' } | WorkedBatch | { kind: 'done' } | { kind: 'problem'; text: string };
