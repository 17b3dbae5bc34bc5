import type { ImportFileType, ImportRange } from '../contract/imports';

export type Row = Record<string, unknown>;

/** A row that can't be stored. `line` counts from 1 with the header; in JSON it is the index in the list. */
export interface Rejected {
  line: number;
  /** The field with the invalid value; if missing, the whole row is not stored. */
  field?: string;
  reason: string;
  raw: string | null;
}

/** One row of a table, or the reason why it is invalid. */
export type TableRow = { line: number; cells: readonly unknown[] } | Rejected;

export interface ParseOptions {
  /** `JSONL`: one object per line. Only file sources have it, not uploads. */
  fileType: ImportFileType | 'JSONL';
  range: ImportRange;
  /** Current time in milliseconds, which is the end of the range. */
  now: number;
  /** Key of the list in an object (`{records: […]}`). */
  wrapper?: string;
  /** Path of the list in a JSON file; default: the document, or the one list it wraps. `$` is the document. */
  list?: string | null;
  maxRows?: number;
  /** A header without rows, or an empty list, is not a problem. */
  mayBeEmpty?: boolean;
}

export interface ParsedBatch {
  rows: Row[];
  /** Index of each row among all rows that were read, from 0: part of its key. */
  places: number[];
  /** Line of each row in the file, as in rejected rows. */
  lines: number[];
  rejected: Rejected[];
  outOfRange: number;
  /** Number of rows read in this batch, including rejected ones. */
  read: number;
  /** Known from the first batch on. */
  columns: string[];
  dateColumn: string | null;
  /** For a JSON file: its lists, and the list that is read. */
  lists: string[];
  list: string | null;
  notes: string[];
}

/** The file as a whole can't be read. The message is for people. */
export class FileProblem extends Error {}
