import type { ImportFileType, ImportRange } from '../contract/imports';

export type Row = Record<string, unknown>;

/** A row that cannot be stored. `line` counts from 1 with the header; in JSON it is the place in the list. */
export interface Rejected {
  line: number;
  /** The field whose value is not understood; left out: the whole row is not stored. */
  field?: string;
  reason: string;
  raw: string | null;
}

/** One row of a table, or why it is none. */
export type TableRow = { line: number; cells: readonly unknown[] } | Rejected;

export interface ParseOptions {
  /** `JSONL`: an object a line, for sources that are files; uploads have none. */
  fileType: ImportFileType | 'JSONL';
  range: ImportRange;
  /** Now, in milliseconds: where the range ends. */
  now: number;
  /** An object with this key holds the list (`{records: […]}`). */
  wrapper?: string;
  /** Path of the list in a JSON file; left out: the document, or the one list it wraps. `$` is the document. */
  list?: string | null;
  maxRows?: number;
}

export interface ParsedBatch {
  rows: Row[];
  /** Place of each row among all that were read, from 0: part of its key. */
  places: number[];
  /** Line of each row in the file, as rejected rows have it. */
  lines: number[];
  rejected: Rejected[];
  outOfRange: number;
  /** Rows read in this batch, whatever became of them. */
  read: number;
  /** Known from the first batch on. */
  columns: string[];
  dateColumn: string | null;
  /** Of a JSON file: its lists, and the list that is read. */
  lists: string[];
  list: string | null;
  notes: string[];
}

/** The file as a whole cannot be read; the message is for people. */
export class FileProblem extends Error {}
