import type { Row } from '@core/importing/parsed';

/** Messages to the thread that reads a Parquet file: its size first, then the requested bytes. */
export type ToParquet = { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'next' };

/** Start message of the thread. */
export interface ParquetOrder {
  size: number;
  /** Number of rows that an earlier run has already stored. */
  skipRows: number;
}

/**
 * Messages from the thread: it requests bytes, has rows, is finished, or failed. The text is for
 * people.
 */
export type FromParquet =
  | { kind: 'need'; start: number; end: number }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'done' }
  | { kind: 'problem'; text: string };
