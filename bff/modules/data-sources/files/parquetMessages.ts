import type { Row } from '@core/importing/parsed';

/** To the thread that reads a Parquet file: its size at the start, then what it asked for. */
export type ToParquet = { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'next' };

/** Start message of the thread. */
export interface ParquetOrder {
  size: number;
  /** Rows of an earlier run that are stored already. */
  skipRows: number;
}

/** From the thread: it wants bytes, has some rows, is through, or cannot go on; the text is for people. */
export type FromParquet =
  | { kind: 'need'; start: number; end: number }
  | { kind: 'rows'; rows: Row[] }
  | { kind: 'done' }
  | { kind: 'problem'; text: string };
