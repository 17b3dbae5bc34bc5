import { LIMITS } from '../limits';
import { fieldEntries } from '../records/applyMapping';
import { measureJson } from '../records/measureJson';
import { recordProblem } from '../records/recordProblem';
import { csvTable } from './csvTable';
import { dateColumnOf, isInRange, rangeStart } from './dateRange';
import { decodeText } from './decodeText';
import { jsonLines } from './jsonLines';
import { jsonRows } from './jsonRows';
import {
  FileProblem,
  type ParsedBatch,
  type ParseOptions,
  type Rejected,
  type Row,
} from './parsed';
import { createTableReader } from './tableRows';

const RAW_CHARACTERS = 500;
/** Number of records that determine the columns of a JSON file. */
const COLUMN_ROWS = 500;

type Entry = { line: number; row: Row } | Rejected;

/**
 * Reads a file into batches of rows, in the same way for preview and import. The index of a row counts all rows that were read, so its key does
 * not depend on the range.
 * @param rest awaited after each batch, so that other work, such as a server's other calls, can run.
 * @throws FileProblem if the file as a whole is unreadable.
 */
export const parseFile = async function* (
  options: ParseOptions,
  chunks: AsyncIterable<Uint8Array>,
  rest?: () => Promise<unknown>,
): AsyncGenerator<ParsedBatch> {
  const notes: string[] = [];
  const columns: string[] = [];
  const found: Found = { lists: [], list: null };
  const start = rangeStart(options.range, options.now);
  let dateColumn: string | null = null;
  let place = 0;
  let first = true;
  for await (const read of inBatches(readEntries(options, chunks, { columns, notes, found }))) {
    const entries = read.map(checkEntry);
    const rows = entries.filter((entry): entry is { line: number; row: Row } => 'row' in entry);
    if (first) {
      if (columns.length === 0) columns.push(...columnsOf(rows.slice(0, COLUMN_ROWS)));
      dateColumn = dateColumnOf(
        columns,
        rows.map(({ row }) => row),
      );
      if (start !== null)
        notes.push(
          dateColumn
            ? `The date range uses "${dateColumn}"; rows without a date are left out.`
            : 'No column contains dates, so the date range keeps every row.',
        );
      first = false;
    }
    const batch: ParsedBatch = {
      rows: [],
      places: [],
      lines: [],
      rejected: entries.filter((entry): entry is Rejected => 'reason' in entry),
      outOfRange: 0,
      read: entries.length,
      columns,
      dateColumn,
      ...found,
      notes,
    };
    for (const { line, row } of rows) {
      if (options.maxRows !== undefined && place >= options.maxRows)
        throw new FileProblem(`At most ${options.maxRows} rows at once.`);
      if (isInRange(row, dateColumn, start)) {
        batch.rows.push(row);
        batch.places.push(place);
        batch.lines.push(line);
      } else batch.outOfRange += 1;
      place += 1;
    }
    yield batch;
    await rest?.();
  }
  const isEmptied = columns.length > 0 || options.fileType === 'JSON';
  if (first && !(options.mayBeEmpty && isEmptied)) throw new FileProblem('The file has no rows.');
};

/** Rejects a row that is too large to store, and keeps its beginning for the report. */
const checkEntry = (entry: Entry): Entry => {
  const reason = 'row' in entry ? recordProblem(entry.row) : null;
  return 'row' in entry && reason ? { line: entry.line, reason, raw: startOf(entry.row) } : entry;
};

const startOf = (row: Row): string => {
  let start = '';
  for (const name of Object.keys(row)) {
    const value = row[name];
    if (typeof value !== 'object') start += `${start && ' | '}${String(value).slice(0, 50)}`;
    if (start.length >= RAW_CHARACTERS) break;
  }
  return start.slice(0, RAW_CHARACTERS);
};

/** Returns the fields of the first records, in order of appearance, up to the limit for one record. */
const columnsOf = (rows: readonly { row: Row }[]): string[] => {
  const names = new Set<string>();
  for (const { row } of rows) {
    for (const [name] of fieldEntries(row)) {
      if (names.size >= LIMITS.imports.rowNames) return [...names];
      names.add(name);
    }
  }
  return [...names];
};

type Found = Pick<ParsedBatch, 'lists' | 'list'>;

/** Reads the file's entries in chunks of any size. Adds a table's columns to `columns` as soon as they are known. */
const readEntries = async function* (
  { fileType, wrapper, list }: ParseOptions,
  chunks: AsyncIterable<Uint8Array>,
  { columns, notes, found }: { columns: string[]; notes: string[]; found: Found },
): AsyncGenerator<Entry[]> {
  const note = (text: string): void => {
    notes.push(text);
  };
  if (fileType === 'JSON') {
    const text = await joinText(decodeText(chunks, note));
    const most = LIMITS.imports.jsonValues;
    if (text.length > most && measureJson(text).values > most)
      throw new FileProblem(`The file contains more than ${most} values. Please split it.`);
    const { entries, ...where } = jsonRows(text, { wrapper, list });
    Object.assign(found, where);
    if (where.list !== null && wrapper === undefined)
      note(`The rows come from the list "${where.list}".`);
    yield entries;
    return;
  }
  if (fileType === 'JSONL') {
    yield* jsonLines(decodeText(chunks, note));
    return;
  }
  const reader = createTableReader();
  let empty = true;
  const named = (entries: Entry[]): Entry[] => {
    if (entries.length > 0) empty = false;
    if (columns.length === 0) columns.push(...reader.columns);
    return entries;
  };
  if (fileType === 'Excel') {
    // A large library, loaded only for workbooks.
    const { excelTable } = await import('./excelTable');
    yield named(reader.read(await excelTable(await joinBytes(chunks), note)));
  } else
    for await (const rows of csvTable(decodeText(chunks, note), note))
      yield named(reader.read(rows));
  if (reader.columns.length === 0)
    throw new FileProblem(
      empty ? 'The file is empty.' : 'No line in this file looks like column names.',
    );
};

/** Regroups chunks into batches of the size that one transaction stores. */
const inBatches = async function* (pieces: AsyncIterable<Entry[]>): AsyncGenerator<Entry[]> {
  let waiting: Entry[] = [];
  for await (const piece of pieces) {
    const all: Entry[] = waiting.length === 0 ? piece : waiting.concat(piece);
    let at = 0;
    for (; all.length - at >= LIMITS.imports.batchRows; at += LIMITS.imports.batchRows)
      yield all.slice(at, at + LIMITS.imports.batchRows);
    waiting = all.slice(at);
  }
  if (waiting.length > 0) yield waiting;
};

const joinText = async (texts: AsyncIterable<string>): Promise<string> => {
  let all = '';
  for await (const text of texts) all += text;
  return all;
};

const joinBytes = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    all.push(chunk);
    size += chunk.byteLength;
  }
  const joined = new Uint8Array(size);
  let at = 0;
  for (const chunk of all) {
    joined.set(chunk, at);
    at += chunk.byteLength;
  }
  return joined;
};
