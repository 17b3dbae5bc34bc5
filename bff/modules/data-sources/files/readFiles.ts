import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileProblem, type Rejected, type Row } from '@core/importing/parsed';
import { LIMITS } from '@core/limits';
import { recordProblem } from '@core/records/recordProblem';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import type { RunBudget } from '../engine/runBudget';
import type { StreamPage } from '../engine/readStream';
import { SourceBusy, SourceRefused } from '../engine/sourceError';
import type { ReadFiles, StreamState } from '../engine/streamState';
import { parseInWorker } from '../parse/parseInWorker';
import type { FileStore, RemoteFile } from './fileStore';
import { formatOfFile, type FileFormat, type FilesWanted } from './filesWanted';
import { readParquet } from './parquetThread';
import { FileChanged } from './storeThread';

/** Number of bytes per request for a file that is read sequentially. */
const FETCH_BYTES = 8 * 1024 * 1024;
/** Number of bytes that are passed to the parsing thread at a time, because its memory is small. */
const PIECE_BYTES = 128 * 1024;
/** Number of deleted rows to report per page. */
const GONE_AT_ONCE = 5000;
/** Seconds before a file that changed during the read is retried. */
const CHANGED_SECONDS = 60;
/** Number of rows of a batch whose columns are noted. */
const COLUMN_ROWS = 200;

/** Key of a row made of its file and its position, if no field is the key. */
export const FILE_ROW = 'file_row';

interface FilesReading {
  store: FileStore;
  wanted: FilesWanted;
  primaryKey: string | null;
  budget?: RunBudget | undefined;
  /** Receives messages for people about files and rows that could not be read. */
  note(text: string): void;
  /** Receives the columns that every file has, if files are skipped because they did not change. */
  skipped(common: readonly string[]): void;
  /** Receives the paths of files that can't be read, including those that are skipped. */
  unread(paths: readonly string[]): void;
}

/**
 * Reads the files that are new or changed since the state, in order of their names. Each page
 * includes the state after it. An interrupted file continues after its last row if it has not
 * changed. If rows are identified by position, rows that a file no longer has are reported as
 * deleted. An unreadable file is noted and keeps its earlier rows, and the others are read. A header
 * without rows is read: the file was emptied.
 */
export const readFiles = async function* (
  { store, wanted, primaryKey, budget, note, skipped, unread }: FilesReading,
  from: StreamState,
): AsyncGenerator<StreamPage> {
  let files: ReadFiles = from.files ?? { read: {}, at: null };
  let turn = 0;
  const state = (next: ReadFiles, isOver = false): StreamState => {
    files = next;
    turn += 1;
    return {
      cursor: null,
      newest: null,
      next: isOver ? null : { token: turn },
      parent: null,
      files,
    };
  };
  const listed = await listWanted(store, wanted, budget);
  const left = primaryKey ? new Set<string>() : marksOfMissing(files, listed);
  for (const file of listed) {
    const name = shortHash(file.path);
    const known = files.read[name]?.split(':');
    if (known?.[0] === shortHash(file.mark)) {
      skipped(from.files?.common ?? []);
      continue;
    }
    if (!known && left.has(shortHash(file.mark))) note(`${file.path}: ${RENAMED}`);
    const goesOn = files.at?.path === file.path && files.at.mark === file.mark;
    const at = goesOn ? { ...files.at! } : { ...pick(file), rows: 0, rejected: 0 };
    const columns = new Set<string>();
    let isBroken = false;
    try {
      for await (const batch of batchesOf(store, file, wanted, at.rows, budget)) {
        const kept = at.rows - at.rejected;
        at.rows += batch.read;
        at.rejected += batch.rejected.length;
        for (const one of batch.rejected) note(`${file.path}, line ${one.line}: ${one.reason}`);
        for (const row of batch.rows.slice(0, COLUMN_ROWS))
          for (const column of Object.keys(row)) columns.add(column);
        for (const text of batch.notes) note(`${file.path}: ${text}`);
        yield {
          records: primaryKey
            ? batch.rows
            : batch.rows.map((row, n) => ({ ...row, [FILE_ROW]: rowName(file, kept + n) })),
          deleted: [],
          file: { path: file.path, lines: batch.lines, rejected: batch.rejected },
          state: state({ ...files, at: { ...at } }),
        };
      }
    } catch (thrown) {
      if (thrown instanceof FileChanged)
        throw new SourceBusy(
          CHANGED_SECONDS,
          `${file.path} changed while it was read. The next run reads it again.`,
          null,
        );
      if (!(thrown instanceof FileProblem)) throw thrown;
      note(`${file.path}: ${thrown.message}`);
      isBroken = true;
    }
    const kept = at.rows - at.rejected;
    const before = Number(known?.[1] ?? 0);
    isBroken ||= kept === 0 && at.rejected > 0;
    // The rest of an unreadable file is unknown, so its earlier rows stay until it can be read.
    const rows = isBroken ? Math.max(kept, before) : kept;
    const read = { ...files.read, [name]: `${shortHash(file.mark)}:${rows}${isBroken ? ':' : ''}` };
    if (isBroken) files = { ...files, broken: true };
    else if (kept > 0) files = { ...files, common: commonOf(files.common, columns) };
    for (let gone = primaryKey ? before : rows; gone < before; gone += GONE_AT_ONCE)
      yield {
        records: [],
        deleted: Array.from({ length: Math.min(GONE_AT_ONCE, before - gone) }, (_, n) => ({
          [FILE_ROW]: rowName(file, gone + n),
        })),
        state: state(files),
      };
    yield { records: [], deleted: [], state: state({ ...files, read, at: null }) };
  }
  const { read, broken, common } = files;
  const entries = listed.map(({ path }) => read[shortHash(path)]!.split(':'));
  unread(listed.filter((_, n) => entries[n]!.length > 2).map(({ path }) => path));
  const isEmptied = listed.length > 0 && !broken && entries.every(([, rows]) => rows === '0');
  yield {
    ...{ records: [], deleted: [] },
    state: state({ read, at: null, ...(common ? { common } : {}) }, true),
    ...(broken ? { partial: broken } : {}),
    ...(isEmptied ? { emptied: true } : {}),
  };
};

/** Returns the columns that the earlier files and this one have. */
const commonOf = (before: readonly string[] | undefined, columns: ReadonlySet<string>): string[] =>
  before ? before.filter((name) => columns.has(name)) : [...columns];

/** Positions identify rows together with the name of their file. */
const RENAMED =
  'This file was read under another name before, so its rows are stored twice until the next full refresh.';

/** Returns the marks of files that were read and no longer exist. */
const marksOfMissing = ({ read }: ReadFiles, listed: readonly RemoteFile[]): Set<string> => {
  const names = new Set(listed.map(({ path }) => shortHash(path)));
  return new Set(
    Object.entries(read).flatMap(([name, entry]) => (names.has(name) ? [] : entry.split(':')[0]!)),
  );
};

const pick = ({ path, mark }: RemoteFile): { path: string; mark: string } => ({ path, mark });

const rowName = ({ path }: RemoteFile, place: number): string => `${path}:${place + 1}`;

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

const listWanted = async (
  store: FileStore,
  wanted: FilesWanted,
  budget: RunBudget | undefined,
): Promise<RemoteFile[]> => {
  const found: RemoteFile[] = [];
  for await (const files of store.list()) {
    budget?.check();
    for (const file of files) if (file.size > 0 && wanted.matches(file.path)) found.push(file);
    if (found.length > SOURCE_LIMITS.files)
      throw new SourceRefused(
        `More than ${SOURCE_LIMITS.files.toLocaleString('en-US')} files match. Please choose a folder or file names that match fewer files.`,
      );
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
};

interface Batch {
  rows: Row[];
  lines: number[];
  rejected: Rejected[];
  notes: string[];
  read: number;
}

/** Reads the rows of one file after those that are already stored. */
const batchesOf = async function* (
  store: FileStore,
  file: RemoteFile,
  wanted: FilesWanted,
  skipRows: number,
  budget: RunBudget | undefined,
): AsyncGenerator<Batch> {
  const format = formatOfFile(file.path, wanted.format)!;
  // Rows that are read again to reach the previous position don't count. Otherwise a large file
  // would never finish.
  let counts = skipRows === 0;
  const read = async (start: number, end: number): Promise<Uint8Array<ArrayBuffer>> => {
    budget?.check();
    const bytes = await store.read(file, start, end);
    if (counts) budget?.add(bytes.byteLength);
    return bytes;
  };
  if (format === 'Parquet') {
    let place = skipRows;
    for await (const rows of readParquet(
      { read: (_file, start, end) => read(start, end) },
      file,
      skipRows,
    )) {
      counts = true;
      yield checkedBatch(rows, place);
      place += rows.length;
    }
    return;
  }
  const order = {
    purpose: 'rows',
    fileType: format,
    range: 'all',
    now: 0,
    primaryKey: null,
    skipRows,
    mayBeEmpty: true,
  } as const;
  let reported: string[] = [];
  const bytes = unpacked(file, piecesOf(file, format, read));
  for await (const batch of parseInWorker(order, bytes, LIMITS.imports.parseTotalMs)) {
    counts = true;
    const notes = batch.notes.filter((text) => !reported.includes(text) && isWorthSaying(text));
    reported = batch.notes;
    const { rows, lines, rejected, read } = batch;
    yield { rows, lines, rejected, notes, read };
  }
};

/** Report replaced characters, but not which separator was detected. */
const isWorthSaying = (text: string): boolean => text.includes('not valid UTF-8');

const piecesOf = async function* (
  { size }: RemoteFile,
  format: FileFormat,
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array> {
  if (format === 'JSON' && size > LIMITS.imports.fileBytes)
    throw new FileProblem(
      'A JSON file can be at most 10 MB. For more data, please write one object per line.',
    );
  for (let at = 0; at < size; at += FETCH_BYTES) {
    const bytes = await read(at, Math.min(size, at + FETCH_BYTES));
    for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES)
      yield bytes.slice(from, from + PIECE_BYTES);
  }
};

const unpacked = (
  { path }: RemoteFile,
  pieces: AsyncGenerator<Uint8Array>,
): AsyncIterable<Uint8Array> => {
  if (!/\.gz$/i.test(path)) return pieces;
  return (async function* () {
    const gunzip = createGunzip();
    const source = Readable.from(pieces);
    source.on('error', (cause) => gunzip.destroy(cause));
    source.pipe(gunzip);
    try {
      yield* gunzip as AsyncIterable<Uint8Array>;
    } catch (cause) {
      if ((cause as { code?: string }).code?.startsWith('Z_'))
        throw new FileProblem('The file cannot be unpacked.', { cause });
      throw cause;
    } finally {
      source.destroy();
    }
  })();
};

const checkedBatch = (rows: readonly Row[], place: number): Batch => {
  const batch: Batch = { rows: [], lines: [], rejected: [], notes: [], read: rows.length };
  for (const [at, row] of rows.entries()) {
    const [reason, line] = [recordProblem(row), place + at + 1];
    if (reason) batch.rejected.push({ line, reason, raw: null });
    else {
      batch.rows.push(row);
      batch.lines.push(line);
    }
  }
  return batch;
};
