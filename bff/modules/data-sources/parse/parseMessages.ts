import type { ParseOptions, Rejected, Row } from '@core/importing/parsed';
import type { KnownSource } from '@core/importing/readings';
import type { FieldProfile } from '@core/records/profileFields';
import type { ReadColumn } from '@core/records/readColumns';

/** Start message of the worker. */
export interface WorkOrder extends ParseOptions {
  /** `records`: batches ready to store. `rows`: the rows as they are. */
  purpose: 'records' | 'rows';
  primaryKey: string | null;
  /** Number of rows that an earlier attempt has already stored. They are read but not returned. */
  skipRows: number;
  /**
   * Known facts about the source, needed to read its values. Without them, rows are not examined.
   */
  source?: KnownSource;
  /** Key for hashes, if the mapping of that source hashes. */
  hashKey?: Uint8Array | null;
}

/** Messages to the worker. */
export type ToWorker = { kind: 'chunk'; bytes: Uint8Array } | { kind: 'end' } | { kind: 'next' };

export interface WorkedBatch {
  kind: 'batch';
  /** Prepared rows as JSON in UTF-8, for recordRows. Transferred, not copied. */
  json: Uint8Array<ArrayBuffer>;
  count: number;
  /** Set if `rows` were requested. */
  rows: Row[];
  /** Line numbers in the file. */
  lines: number[];
  rejected: Rejected[];
  outOfRange: number;
  read: number;
  columns: string[];
  dateColumn: string | null;
  lists: string[];
  list: string | null;
  notes: string[];
  /**
   * Field profiles: with the first batch, plus whatever later batches add about the format of
   * values.
   */
  profiles: FieldProfile[] | null;
  /** Number of rows whose key repeats within the batch. */
  repeated: number;
  /** Values of the mapped fields so far, over all batches of this attempt. */
  fields: ReadColumn[];
  /** Values of this batch that could not be read; the first of each field. */
  missed: Rejected[];
  /** Number of rows that name no person, over all batches of this attempt. */
  nameless: number;
}

/** Messages from the worker. */
export type FromWorker =
  { kind: 'need' } | WorkedBatch | { kind: 'done' } | { kind: 'problem'; text: string };
