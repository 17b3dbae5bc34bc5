import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FileProblem } from '@core/importing/parsed';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { inPieces } from '@bff/services/storage/content';
import { ImportChunk } from './import-chunk.entity';

const CHUNK_BYTES = 1024 * 1024;
const PREFIX = 'imports/';

const nameOf = (importId: string): string => `${PREFIX}${importId}`;

export interface StoredFile {
  bytes: number;
  hash: string;
}

interface Owner {
  companyId: string;
  importId: string;
}

/**
 * Stores an uploaded file, in object storage or in pieces in the database. Hashes it while it
 * arrives, so that memory use stays constant.
 * @throws AppError quota_reached, storage_unavailable.
 */
export const storeFile = async (
  context: Context,
  owner: Owner,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of inPieces(content, CHUNK_BYTES)) {
      await context.quotas.store(owner.companyId, piece.byteLength);
      hash.update(piece);
      bytes += piece.byteLength;
      yield piece;
    }
  };
  if (context.storage.bucket)
    await context.storage.write(context, owner.companyId, nameOf(owner.importId), pieces());
  else await storeChunks(context, owner, pieces());
  if (bytes === 0) throw new FileProblem('The file is empty.');
  return { bytes, hash: hash.digest('hex') };
};

const storeChunks = async (
  context: Context,
  { companyId, importId }: Owner,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> => {
  let seq = 0;
  for await (const piece of pieces) {
    await context.transaction(
      (em) =>
        query(em)
          .insertInto('importChunks')
          .values({
            id: context.newId(),
            companyId,
            importId,
            seq,
            // For a megabyte, the embedded database needs 400 ms for bytes, and 50 ms for this
            // text.
            bytes: sql<Buffer>`decode(${Buffer.from(piece).toString('base64')}, 'base64')`,
          })
          .execute(),
      companyId,
    );
    seq += 1;
  }
};

/** Yields the stored file, one piece at a time. @throws AppError storage_unavailable. */
export const readStoredFile = async function* (
  context: Context,
  importId: string,
): AsyncGenerator<Uint8Array> {
  const companyId = context.companyInScope();
  const [object] = await context.storage.list(context, companyId, nameOf(importId));
  if (object) {
    yield* context.storage.read(context, companyId, object.name);
    return;
  }
  for (let seq = 0; ; seq += 1) {
    const chunk = await context.read((em) => em.findOne(ImportChunk, { importId, seq }));
    if (!chunk) return;
    yield new Uint8Array(chunk.bytes);
  }
};

/** Drops the file of an import that failed to start. */
export const dropStoredFile = async (
  context: Context,
  { companyId, importId }: Owner,
): Promise<void> => {
  await context.transaction(
    (em) =>
      query(em)
        .deleteFrom('importChunks')
        .where('companyId', '=', companyId)
        .where('importId', '=', importId)
        .execute(),
    companyId,
  );
  await removeStoredFiles(context, companyId, [importId]);
};

/** Removes import files from object storage. The daily job retries failures. */
const removeStoredFiles = (
  context: Context,
  companyId: string,
  importIds: readonly string[],
): Promise<void> =>
  context.storage
    .remove(context, companyId, importIds.map(nameOf))
    .catch((cause: unknown) => context.log.warn({ err: cause }, 'file of an import'));

/** Removes the files of finished imports: done, failed, canceled or undone. */
export const removeFilesOfEndedImports = async (context: Context): Promise<void> => {
  const ended = await context.read((em) =>
    query(em)
      .selectFrom('storedObjects as o')
      .where(sql<boolean>`starts_with(o.name, ${PREFIX})`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('importRuns as r')
              .whereRef('r.companyId', '=', 'o.companyId')
              .where(sql<boolean>`r.id::text = substr(o.name, ${PREFIX.length + 1})`)
              .where('r.finishedAt', 'is', null)
              .select(sql.lit(1).as('one')),
          ),
        ),
      )
      .select(['o.companyId', 'o.name'])
      .execute(),
  );
  for (const { companyId, name } of ended)
    await removeStoredFiles(context, companyId, [name.slice(PREFIX.length)]);
};
