import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  parquetMetadataAsync,
  parquetScan,
  parquetSchema,
  snappyUncompress,
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
} from 'hyparquet';
import { FileProblem, type Row } from '@core/importing/parsed';
import { LIMITS } from '@core/limits';
import { exactNumber } from '../custom/tableValues';
import { STORE_READ_BYTES } from './fileStore';

/** Maximum number of rows whose columns are in memory. A larger row group is read in parts. */
const ROWS_AT_ONCE = 50_000;
/** Maximum number of values of those rows. */
const VALUES_AT_ONCE = 1_000_000;
/** Maximum unpacked size. A page may claim any size. */
const PAGE_BYTES = 128 * 1024 * 1024;

/**
 * Reads the rows of a Parquet file in parts of a row group, so the whole file is never in memory.
 * Numbers and decimals keep their digits, and timestamps become ISO text.
 * @throws FileProblem if the file is not Parquet, or uses an unsupported encoding.
 */
export const parquetRows = async function* (
  file: AsyncBuffer,
  skipRows: number,
): AsyncGenerator<Row[]> {
  const metadata = await parquetMetadataAsync(file).catch(refuse);
  const columns = parquetSchema(metadata).children.map(({ element }) => element.name);
  if (columns.length > LIMITS.imports.columns)
    throw new FileProblem(`The file has more than ${LIMITS.imports.columns} columns.`);
  const scales = takeDecimals(metadata);
  const scan = await parquetScan({ file, metadata, compressors, parsers }).catch(refuse);
  const step = Math.max(
    LIMITS.imports.batchRows,
    Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / Math.max(1, columns.length))),
  );
  for (const { rowStart, rowEnd } of scan.ranges)
    for (let from = Math.max(rowStart, skipRows); from < rowEnd; from += step) {
      const to = Math.min(rowEnd, from + step);
      const held: [string, ArrayLike<unknown>][] = [];
      for (const column of columns)
        held.push([
          column,
          await scan.readColumn({ column, rowStart: from, rowEnd: to }).catch(refuse),
        ]);
      for (let at = 0; at < to - from; at += LIMITS.imports.batchRows)
        yield Array.from({ length: Math.min(LIMITS.imports.batchRows, to - from - at) }, (_, n) =>
          Object.fromEntries(
            held.map(([name, values]) => [name, plain(values[at + n], scales.get(name))]),
          ),
        );
    }
};

const refuse = (cause: unknown): never => {
  if (cause instanceof FileProblem) throw cause;
  throw new FileProblem(
    /compression codec/.test(String(cause))
      ? 'This kind of compression is not supported. Please compress the file with Snappy, Gzip or Brotli.'
      : 'The file cannot be read as Parquet.',
    { cause },
  );
};

/**
 * Reads decimals as the stored integers, because the reader would make them inexact. @returns the
 * number of decimal places by column.
 */
const takeDecimals = ({ schema }: FileMetaData): Map<string, number> => {
  const scales = new Map<string, number>();
  let left = 0;
  for (const [at, element] of schema.entries()) {
    // Only top-level columns: their names are the record's.
    const isTop = at > 0 && left === 0;
    left =
      left > 0 ? left - 1 + (element.num_children ?? 0) : at > 0 ? (element.num_children ?? 0) : 0;
    if (!isTop || element.converted_type !== 'DECIMAL' || element.type === 'BYTE_ARRAY') continue;
    scales.set(element.name, element.scale ?? 0);
    delete element.converted_type;
    delete element.logical_type;
  }
  return scales;
};

const plain = (value: unknown, scale?: number): unknown => {
  if (value === undefined || value === null) return null;
  if (scale !== undefined) return exactNumber(decimalText(wholeOf(value), scale));
  if (typeof value === 'bigint') return exactNumber(String(value));
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
  return typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD') : value;
};

const wholeOf = (value: unknown): bigint => {
  if (!(value instanceof Uint8Array)) return BigInt(value as number | bigint);
  return BigInt.asIntN(
    value.byteLength * 8,
    BigInt(`0x${Buffer.from(value).toString('hex') || '0'}`),
  );
};

const decimalText = (whole: bigint, scale: number): string => {
  if (scale === 0) return String(whole);
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

const isoOf = (millis: number): string | null =>
  Math.abs(millis) <= 8.64e15 ? new Date(millis).toISOString() : null;

const parsers = {
  timestampFromMilliseconds: (millis: bigint | null) =>
    millis != null ? isoOf(Number(millis)) : null,
  timestampFromMicroseconds: (micros: bigint | null) =>
    micros != null ? isoOf(Number(micros / 1000n)) : null,
  timestampFromNanoseconds: (nanos: bigint | null) =>
    nanos != null ? isoOf(Number(nanos / 1_000_000n)) : null,
  dateFromDays: (days: number | null) =>
    days != null ? (isoOf(days * 86_400_000)?.slice(0, 10) ?? null) : null,
};

const within =
  (unpack: (input: Uint8Array, most: number) => Uint8Array) =>
  (input: Uint8Array, most: number): Uint8Array => {
    if (most > PAGE_BYTES) throw new FileProblem('A page in the file is too large to read.');
    return unpack(input, most);
  };

const compressors: Compressors = {
  SNAPPY: within((input, most) => {
    const output = new Uint8Array(most);
    snappyUncompress(input, output);
    return output;
  }),
  GZIP: within((input, maxOutputLength) => gunzipSync(input, { maxOutputLength })),
  BROTLI: within((input, maxOutputLength) => brotliDecompressSync(input, { maxOutputLength })),
};

/**
 * A file that is read by requesting its parts. @throws FileProblem if a part is too large for
 * memory.
 */
export const bufferOf = (
  byteLength: number,
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>,
): AsyncBuffer => ({
  byteLength,
  async slice(start, end = byteLength) {
    const from = start < 0 ? Math.max(0, byteLength + start) : start;
    const to = Math.min(byteLength, end);
    if (to - from > STORE_READ_BYTES)
      throw new FileProblem(
        'A column in the file is too large to read at once. Please save the file with smaller row groups.',
      );
    const bytes = await read(from, to);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  },
});
