import type { Context } from '@bff/context';

/** Bytes in pieces of any size. */
export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Stores the bytes of objects. */
export interface ContentPlace {
  /** Replaces the object with that name. @returns its size in bytes. */
  put(context: Context, companyId: string, name: string, content: Content): Promise<number>;
  /** Yields the stored bytes; fewer than were put if some are missing. */
  get(context: Context, companyId: string, name: string): AsyncGenerator<Uint8Array>;
  remove(context: Context, companyId: string, names: readonly string[]): Promise<void>;
}

/**
 * A bucket of an S3-compatible service. Every call throws AppError storage_unavailable if it fails.
 */
export interface Bucket extends ContentPlace {
  /** Removes everything of a company. */
  removeCompany(companyId: string): Promise<void>;
  /** Returns the ids of all companies that have objects. */
  companies(): Promise<string[]>;
}

/** Cuts content into pieces of exactly `size` bytes; the last one may be shorter. */
export const inPieces = async function* (
  content: Content,
  size: number,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.byteLength;) {
      const part = chunk.subarray(from, from + size - bytes);
      waiting.push(part);
      bytes += part.byteLength;
      from += part.byteLength;
      if (bytes < size) continue;
      yield joined(waiting);
      [waiting, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield joined(waiting);
};

/** Joins pieces into one, in its own memory. */
export const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
};

/** Returns the whole content in one piece. */
export const wholeOf = async (content: Content): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return joined(pieces);
};
