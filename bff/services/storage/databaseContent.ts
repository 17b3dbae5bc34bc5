import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { anyText } from '@bff/db/sqlArrays';
import { type ContentPlace, inPieces } from './content';

const PIECE_BYTES = 1024 * 1024;
/** Number of pieces read in one transaction. */
const READ_PIECES = 8;

/**
 * Stores objects in the database, one megabyte per row and transaction. This is the default and
 * needs no other service.
 */
export const databaseContent: ContentPlace = {
  async put(context, companyId, name, content) {
    await this.remove(context, companyId, [name]);
    let [bytes, seq] = [0, 0];
    for await (const piece of inPieces(content, PIECE_BYTES)) {
      // For a megabyte, the embedded database takes 400 ms as bytes, and 50 ms as this text.
      const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('base64');
      await context.transaction(
        (em) =>
          query(em)
            .insertInto('storedPieces')
            .values({ companyId, name, seq, content: sql<Buffer>`decode(${text}, 'base64')` })
            // The same object may be written twice at a time, if a request is repeated.
            .onConflict((on) =>
              on
                .columns(['companyId', 'name', 'seq'])
                .doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
            )
            .execute(),
        companyId,
      );
      seq += 1;
      bytes += piece.byteLength;
    }
    return bytes;
  },
  async *get(context, companyId, name) {
    for (let seq = 0; ; seq += READ_PIECES) {
      const pieces = await context.read(
        (em) =>
          query(em)
            .selectFrom('storedPieces')
            .where('companyId', '=', companyId)
            .where('name', '=', name)
            .where('seq', '>=', seq)
            .where('seq', '<', seq + READ_PIECES)
            .orderBy('seq')
            .select('content')
            .execute(),
        companyId,
      );
      for (const { content } of pieces) yield content;
      if (pieces.length < READ_PIECES) return;
    }
  },
  async remove(context, companyId, names) {
    await context.transaction(
      (em) =>
        query(em)
          .deleteFrom('storedPieces')
          .where('companyId', '=', companyId)
          .where('name', '=', anyText(names))
          .execute(),
      companyId,
    );
  },
};
