import type { ParseOptions, Rejected, Row } from '@core/importing/parsed';
import type { KnownSource } from '@core/importing/readings';
import type { FieldProfile } from '@core/records/profileFields';
import type { ReadColumn } from '@core/records/readColumns';

/** Start message of the worker. */
export interface WorkOrder extends ParseOptions {
  /** `records`: batches ready to be stored. `rows`: the rows as they are. */
  purpose: 'records' | 'rows';
  primaryKey: string | null;
  /** Rows of an earlier attempt that are stored already: read, but not handed out again. */
  skipRows: number;
  /** Known facts about the source of the rows, needed to read their values; when left out, rows are not examined. */
  source?: KnownSource;
  /** Key of hashes, where the mapping of that source hashes. */
  hashKey?: Uint8Array | null;
}

/** To the worker. */
export type ToWorker = { kind: 'chunk'; bytes: Uint8Array } | { kind: 'end' } | { kind: 'next' };

export interface WorkedBatch {
  kind: 'batch';
  /** Prepared rows as JSON in UTF-8, for recordRows. Transferred, not copied. */
  json: Uint8Array<ArrayBuffer>;
  count: number;
  /** Only where the order asks for rows. */
  rows: Row[];
  /** Their lines in the file. */
  lines: number[];
  rejected: Rejected[];
  outOfRange: number;
  read: number;
  columns: string[];
  dateColumn: string | null;
  lists: string[];
  list: string | null;
  notes: string[];
  /** Field profiles: with the first batch, and whatever later batches add about how values are written. */
  profiles: FieldProfile[] | null;
  /** Number of rows that repeat within the batch, by key. */
  repeated: number;
  /** Values of the mapped fields so far, over all batches of this attempt. */
  fields: ReadColumn[];
  /** The values of this batch that are not understood, the first of each field. */
  missed: Rejected[];
}

/** From the worker. */
export type FromWorker =
  { kind: 'need' } | WorkedBatch | { kind: 'done' } | { kind: 'problem'; text: string };
