import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { anyText } from '@bff/db/sqlArrays';
import { inPieces, ObjectMissing, type ObjectStore } from './objectStore';

const PIECE_BYTES = 1024 * 1024;
/** Pieces read in one transaction. */
const READ_PIECES = 8;

/** Keeps objects in the database, a megabyte a transaction: the default, which needs no other service. */
export const createDatabaseStore = (): ObjectStore => ({
  async write(context, companyId, name, content) {
    await context.transaction(async (em) => {
      await query(em)
        .deleteFrom('storedPieces')
        .where('companyId', '=', companyId)
        .where('name', '=', name)
        .execute();
      await query(em)
        .insertInto('storedObjects')
        .values({ companyId, name, bytes: null, createdAt: context.clock() })
        .onConflict((on) =>
          on
            .columns(['companyId', 'name'])
            .doUpdateSet({ bytes: null, createdAt: context.clock() }),
        )
        .execute();
    }, companyId);
    let [bytes, seq] = [0, 0];
    for await (const piece of inPieces(content, PIECE_BYTES)) {
      // The embedded database takes a megabyte as bytes in 400 ms, as this text in 50.
      const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('base64');
      await context.transaction(
        (em) =>
          query(em)
            .insertInto('storedPieces')
            .values({ companyId, name, seq, content: sql<Buffer>`decode(${text}, 'base64')` })
            .execute(),
        companyId,
      );
      seq += 1;
      bytes += piece.byteLength;
    }
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
    let [bytes, read] = [Infinity, 0];
    for (let seq = 0; read < bytes; seq += READ_PIECES) {
      const pieces = await context.read(async (em) => {
        const object = await query(em)
          .selectFrom('storedObjects')
          .where('companyId', '=', companyId)
          .where('name', '=', name)
          .select('bytes')
          .executeTakeFirst();
        if (!object || object.bytes === null) throw new ObjectMissing(name);
        bytes = Number(object.bytes);
        return query(em)
          .selectFrom('storedPieces')
          .where('companyId', '=', companyId)
          .where('name', '=', name)
          .where('seq', '>=', seq)
          .where('seq', '<', seq + READ_PIECES)
          .orderBy('seq')
          .select('content')
          .execute();
      }, companyId);
      if (pieces.length === 0 && read < bytes) throw new ObjectMissing(name);
      for (const { content } of pieces) {
        read += content.byteLength;
        yield content;
      }
    }
  },
  async remove(context, companyId, names) {
    await context.transaction(async (em) => {
      for (const table of ['storedPieces', 'storedObjects'] as const)
        await query(em)
          .deleteFrom(table)
          .where('companyId', '=', companyId)
          .where('name', '=', anyText(names))
          .execute();
    }, companyId);
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
});
