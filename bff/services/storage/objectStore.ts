import type { Context } from '@bff/context';

/** Bytes in pieces of any size. */
export type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface ListedObject {
  name: string;
  createdAt: Date;
}

/** Where a company's objects are kept. Names look like `models/<id>`; a name belongs to one company. Never call it inside a transaction. */
export interface ObjectStore {
  /** Stores an object whole and replaces the one of that name. Before it has returned, readers don't see it. @returns its bytes. */
  write(context: Context, companyId: string, name: string, content: Content): Promise<number>;
  /** Yields an object in pieces. @throws ObjectMissing. */
  read(context: Context, companyId: string, name: string): AsyncGenerator<Uint8Array>;
  /** Removes objects; those that are not there are skipped. */
  remove(context: Context, companyId: string, names: readonly string[]): Promise<void>;
  /** Lists a company's objects whose names begin so, in no order. */
  list(context: Context, companyId: string, prefix: string): Promise<ListedObject[]>;
}

/** There is no such object. */
export class ObjectMissing extends Error {}

/** Returns an object in one piece. @throws ObjectMissing. */
export const readWhole = async (
  store: ObjectStore,
  context: Context,
  companyId: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of store.read(context, companyId, name)) pieces.push(piece);
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
};

/** Cuts content into pieces of exactly `size` bytes, the last one shorter. */
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
      yield waiting.length === 1 ? part : Buffer.concat(waiting);
      [waiting, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
};
