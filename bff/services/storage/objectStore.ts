import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyText } from '@bff/db/sqlArrays';
import { databaseContent } from './databaseContent';
import type { Bucket, Content, ContentPlace } from './content';

export interface ListedObject {
  name: string;
  createdAt: Date;
}

/**
 * Storage of a company's objects. Names look like `models/<id>`; a name belongs to one company. The
 * database lists every object, including those in object storage. Never call it inside a
 * transaction. All functions except `list` throw AppError storage_unavailable if the bucket fails.
 */
export interface ObjectStore {
  /** The bucket for new objects; null if they are stored in the database. */
  readonly bucket: Bucket | null;
  /**
   * Stores a whole object and replaces the one with that name. Readers don't see it before this
   * returns. @returns its size in bytes.
   */
  write(context: Context, companyId: string, name: string, content: Content): Promise<number>;
  /** Yields an object in pieces. @throws ObjectMissing. */
  read(context: Context, companyId: string, name: string): AsyncGenerator<Uint8Array>;
  /** Removes objects; missing ones are skipped. */
  remove(context: Context, companyId: string, names: readonly string[]): Promise<void>;
  /** Lists a company's objects with this prefix, in no particular order. */
  list(context: Context, companyId: string, prefix: string): Promise<ListedObject[]>;
}

/** The object does not exist. */
export class ObjectMissing extends Error {}

export const createObjectStore = (bucket: Bucket | null): ObjectStore => {
  const placeNow = bucket ? 'bucket' : 'database';
  const contentIn = (place: 'bucket' | 'database'): ContentPlace => {
    if (place === 'database') return databaseContent;
    if (!bucket) throw new Error('An object is in a bucket, and STORAGE_URL names none.');
    return bucket;
  };
  return {
    bucket,
    async write(context, companyId, name, content) {
      await context.transaction(async (em) => {
        const unfinished = { bytes: null, place: placeNow, createdAt: context.clock() } as const;
        await query(em)
          .insertInto('storedObjects')
          .values({ companyId, name, ...unfinished })
          .onConflict((on) => on.columns(['companyId', 'name']).doUpdateSet(unfinished))
          .execute();
      }, companyId);
      const bytes = await contentIn(placeNow).put(context, companyId, name, content);
      await context.transaction(
        (em) =>
          query(em)
            .updateTable('storedObjects')
            .set({ bytes })
            .where('companyId', '=', companyId)
            .where('name', '=', name)
            .execute(),
        companyId,
      );
      return bytes;
    },
    async *read(context, companyId, name) {
      const object = await context.read(
        (em) =>
          query(em)
            .selectFrom('storedObjects')
            .where('companyId', '=', companyId)
            .where('name', '=', name)
            .select(['bytes', 'place'])
            .executeTakeFirst(),
        companyId,
      );
      if (!object || object.bytes === null) throw new ObjectMissing(name);
      let read = 0;
      for await (const piece of contentIn(object.place).get(context, companyId, name)) {
        read += piece.byteLength;
        yield piece;
      }
      if (read < Number(object.bytes)) throw new ObjectMissing(name);
    },
    async remove(context, companyId, names) {
      if (names.length === 0) return;
      await bucket?.remove(context, companyId, names);
      await databaseContent.remove(context, companyId, names);
      await context.transaction(
        (em) =>
          query(em)
            .deleteFrom('storedObjects')
            .where('companyId', '=', companyId)
            .where('name', '=', anyText(names))
            .execute(),
        companyId,
      );
    },
    list: (context, companyId, prefix) =>
      context.read(
        (em) =>
          query(em)
            .selectFrom('storedObjects')
            .where('companyId', '=', companyId)
            .where(sql<boolean>`starts_with(name, ${prefix})`)
            .select(['name', 'createdAt'])
            .execute(),
        companyId,
      ),
  };
};
