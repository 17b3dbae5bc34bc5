import type { ImportFileType, ImportRange } from '../contract/imports';
import { LIMITS } from '../limits';
import type { DroppedBy } from '../records/droppedBy';
import type { ReadColumn, ReadValue } from '../records/readColumns';
import type { RunSteps } from '../records/transformStep';
import { ownRecordKey } from '../records/recordKey';
import { namelessNote } from './namelessRows';
import { detectFileType, WRONG_FILE } from './detectFileType';
import { FileProblem, type Rejected, type Row } from './parsed';
import { parseFile } from './parseFile';
import { createReadings, type KnownSource } from './readings';

const REJECTED_SHOWN = 20;
const PIECE = 1024 * 1024;
const HEAD_BYTES = 16;

/** Instructions for reading a file. */
export interface PreviewOrder {
  fileName: string;
  range: ImportRange;
  /** Current time in milliseconds, which is the end of the range. */
  now: number;
  /** Path of the list in a JSON file; null: detected. */
  list: string | null;
  /** Column that identifies a row; null: rows have no identifier. */
  primaryKey: string | null;
  /** The source that the file is added to; for a new one only the name is known. */
  source: KnownSource;
}

/** Result that an import of a file would have. */
export interface ImportPreview {
  fileType: ImportFileType | null;
  /** Reason for a failed read; `rows` is then empty. */
  problem: string | null;
  columns: string[];
  /** The first five rows that would be stored. */
  rows: Row[];
  total: number;
  wouldStore: number;
  /** Number of rows whose identifier occurs again later in the file. */
  repeated: number;
  /** For each of `rows`: the values that feed unified fields, with their interpretation. */
  values: ReadValue[][];
  /** For each of `rows`: the field and step that leave it out; null if it is used. */
  dropped: (DroppedBy | null)[];
  /** Fields that feed dates, numbers, choices and similar types, over all rows. */
  fields: ReadColumn[];
  outOfRange: number;
  rejectedCount: number;
  /** The first twenty. */
  rejected: Rejected[];
  dateColumn: string | null;
  /** For a JSON file: its lists, and the list whose rows are read. */
  lists: string[];
  list: string | null;
  notes: string[];
}

/** Reads a file as an import would, and stores nothing. For an unreadable file it returns the problem and no rows (SRC-067). */
export const previewFile = async (
  file: Blob,
  { fileName, primaryKey, source, ...order }: PreviewOrder,
  runSteps?: RunSteps,
): Promise<ImportPreview> => {
  const fileType = detectFileType(fileName, await bytesOf(file, 0, HEAD_BYTES));
  const found: ImportPreview = {
    fileType,
    problem: null,
    columns: [],
    rows: [],
    total: 0,
    wouldStore: 0,
    repeated: 0,
    values: [],
    dropped: [],
    fields: [],
    outOfRange: 0,
    rejectedCount: 0,
    rejected: [],
    dateColumn: null,
    lists: [],
    list: null,
    notes: [],
  };
  if (!fileType) return { ...found, problem: WRONG_FILE };
  const readings = createReadings(source, runSteps);
  const keys = new Set<string>();
  try {
    for await (const batch of parseFile({ ...order, fileType }, piecesOf(file))) {
      const repeated = countRepeated(keys, batch.rows, primaryKey);
      const shown = batch.rows.slice(0, LIMITS.imports.previewRows - found.rows.length);
      const { fields, nameless } = readings.add(batch);
      found.rows.push(...shown.map((row) => ({ ...row })));
      found.values.push(...shown.map(readings.valuesOf));
      found.dropped.push(...shown.map(readings.droppedBy));
      found.rejected.push(...batch.rejected.slice(0, REJECTED_SHOWN - found.rejected.length));
      found.total += batch.read;
      found.wouldStore += batch.rows.length - repeated;
      found.repeated += repeated;
      found.outOfRange += batch.outOfRange;
      found.rejectedCount += batch.rejected.length;
      const { columns, dateColumn, lists, list, notes } = batch;
      const all = [...notes, ...namelessNote(nameless)];
      Object.assign(found, { columns, dateColumn, lists, list, notes: all, fields });
    }
    return found;
  } catch (thrown) {
    if (!(thrown instanceof FileProblem)) throw thrown;
    return { ...found, rows: [], problem: thrown.message };
  }
};

/** Counts rows whose identifier occurred before, and remembers new ones. A row without an identifier is identified by its index. */
const countRepeated = (
  keys: Set<string>,
  rows: readonly Row[],
  primaryKey: string | null,
): number => {
  let repeated = 0;
  for (const row of rows) {
    const key = ownRecordKey(row, primaryKey);
    if (key === null) continue;
    if (keys.has(key)) repeated += 1;
    else keys.add(key);
  }
  return repeated;
};

const piecesOf = async function* (file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE) yield await bytesOf(file, at, at + PIECE);
};

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());
