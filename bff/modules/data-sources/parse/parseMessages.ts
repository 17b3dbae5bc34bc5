import type { FieldProfile } from '@core/records/profileFields';
import type { ParseOptions, Rejected, Row } from './parsed';

/** What the worker is told at its start. */
export interface WorkOrder extends ParseOptions {
  /** `records`: batches ready to be stored. `preview`: the first rows as they are. */
  purpose: 'records' | 'preview';
  primaryKey: string | null;
  /** Rows of an earlier attempt that are stored already: read, but not handed out again. */
  skipRows: number;
  previewRows: number;
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
  notes: string[];
  /** What the fields look like; with the first batch only. */
  profiles: FieldProfile[] | null;
}

/** From the worker. */
export type FromWorker =
  { kind: 'need' } | WorkedBatch | { kind: 'done' } | { kind: 'problem'; text: string };
