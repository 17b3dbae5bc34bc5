import { createHash } from 'node:crypto';
import { recordKey } from '@core/records/recordKey';
import { newId } from '@bff/db/newId';

/** A row as recordRows stores it; the keys are those its SQL reads. */
export interface PreparedRow {
  id: string;
  key: string;
  hash: string;
  /** Place in the file or the call, from 0. */
  idx: number | null;
  data: Readonly<Record<string, unknown>>;
  meta?: Readonly<Record<string, unknown>> | null;
}

export interface PrepareOptions {
  primaryKey?: string | null;
  stream?: string | null;
  /** Place of the first row; null where places mean nothing: then equal rows are one. */
  firstIndex: number | null;
}

/** Short and free of collisions: 132 bits of SHA-256. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Gives rows their ids, hashes and keys. Of rows with the same key the last one counts, as if they had come one after the other. */
export const prepareRows = (rows: readonly Readonly<Record<string, unknown>>[], { primaryKey = null, stream = null, firstIndex }: PrepareOptions): PreparedRow[] => {
  const byKey = new Map<string, PreparedRow>();
  for (const [at, row] of rows.entries()) {
    const { _import_metadata: meta, ...data } = row;
    const hash = shortHash(JSON.stringify(data));
    const index = firstIndex === null ? null : firstIndex + at;
    const key = recordKey(data, { primaryKey, stream, rowHash: hash, index: index ?? 0, hash: shortHash });
    byKey.delete(key);
    byKey.set(key, { id: newId(), key, hash, idx: index, data, ...(typeof meta === 'object' && meta !== null ? { meta: meta as Record<string, unknown> } : {}) });
  }
  return [...byKey.values()];
};
