import { readPath } from './readPath';

const KEY_CHARACTERS = 200;

/**
 * Returns the key of a row within its source (OP-074): the stream and the value of the primary key, else the hash of the row and its index. The
 * same row at the same index always has the same key, independent of the time and the call.
 * @param hash returns a short, collision-free hash of a string.
 */
export const recordKey = (
  row: Readonly<Record<string, unknown>>,
  {
    primaryKey,
    stream,
    rowHash,
    index,
    hash,
  }: {
    primaryKey?: string | null;
    stream?: string | null;
    rowHash: string;
    index: number;
    hash(text: string): string;
  },
): string => {
  const own = ownRecordKey(row, primaryKey);
  const prefix = stream ? `${stream}:` : '';
  if (own === null) return `${prefix}#${rowHash}:${index}`;
  return prefix + (own.length > KEY_CHARACTERS ? `~${hash(own)}` : own);
};

/** Returns a row's own key, from its primary key; null if it has none. */
export const ownRecordKey = (
  row: Readonly<Record<string, unknown>>,
  primaryKey: string | null | undefined,
): string | null => (primaryKey ? keyText(readPath(row, primaryKey)) : null);

const keyText = (value: unknown): string | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  return null;
};
