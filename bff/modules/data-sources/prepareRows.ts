import { createHash } from 'node:crypto';
import { ownRecordKey, recordKey } from '@core/records/recordKey';
import { readPath } from '@core/records/readPath';
import { newIds } from '@bff/db/newId';

/** Rows in the format of recordRows: a JSON list in UTF-8, each key once. */
export interface PreparedRows {
  json: Uint8Array<ArrayBuffer>;
  count: number;
}

export interface PrepareOptions {
  primaryKey?: string | null;
  stream?: string | null;
  /**
   * Position of each row in the file or call, from 0. Null if rows have no stable position; equal
   * rows are then stored once.
   */
  places: readonly number[] | null;
  /**
   * Identifies the rows of a message by position, except those with a primary key. Repeating the
   * message then changes nothing.
   */
  message?: string | null;
}

const encoder = new TextEncoder();

type Row = Readonly<Record<string, unknown>>;

/** The first 132 bits of SHA-256: short, with practically no collisions. */
const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Adds ids, hashes and keys to rows. Of rows with the same key the last one counts, as if they had
 * arrived in order. The JSON text of a row is built once, for both its hash and the statement.
 */
export const prepareRows = (
  rows: readonly Row[],
  { places, message = null, ...naming }: PrepareOptions,
): PreparedRows => {
  const byKey = new Map<string, string>();
  const ids = newIds(rows.length);
  for (const [at, row] of rows.entries()) {
    const { data, meta } = partMetadata(row);
    const text = JSON.stringify(data);
    const hash = shortHash(text);
    const place = places ? places[at]! : null;
    const key =
      message && ownRecordKey(data, naming.primaryKey) === null
        ? `${message}:${place ?? at}`
        : keyOf(data, { ...naming, hash, place });
    byKey.delete(key);
    byKey.set(
      key,
      `{"id":"${ids[at]!}","key":${JSON.stringify(key)},"hash":"${hash}","idx":${String(place)},"meta":${meta},"data":${text}}`,
    );
  }
  return { json: encoder.encode(`[${[...byKey.values()].join(',')}]`), count: byKey.size };
};

/** Returns the key under which a row is stored. */
export const rowKey = (
  row: Row,
  naming: { primaryKey?: string | null; stream?: string | null },
): string => {
  const { data } = partMetadata(row);
  return keyOf(data, { ...naming, hash: shortHash(JSON.stringify(data)), place: null });
};

const keyOf = (
  data: Row,
  {
    primaryKey = null,
    stream = null,
    hash,
    place,
  }: { primaryKey?: string | null; stream?: string | null; hash: string; place: number | null },
): string =>
  recordKey(data, { primaryKey, stream, rowHash: hash, index: place ?? 0, hash: shortHash });

const METADATA = '_import_metadata';

const partMetadata = (row: Row): { data: Row; meta: string } => {
  if (!Object.hasOwn(row, METADATA)) return { data: row, meta: 'null' };
  const { [METADATA]: meta, ...data } = row;
  return { data, meta: typeof meta === 'object' ? JSON.stringify(meta) : 'null' };
};

/** Returns the key in the row's key field; none if the field is empty. */
export const givenKey = (
  row: Record<string, unknown>,
  primaryKey: string,
  stream: string | null,
): string[] => {
  const value = readPath(row, primaryKey);
  return value === undefined || value === null ? [] : [rowKey(row, { primaryKey, stream })];
};
