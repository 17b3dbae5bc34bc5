import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';
import { notFound, query } from '@bff/db/query';
import { sourceOf } from './findSource';
import type { SourceRecord } from './source-record.entity';

export interface RecordPage {
  records: Record<string, unknown>[];
  pagination: { total: number; page: number; limit: number; totalPages: number };
}

/** Reads the names of imported files, by import id; missing ones are left out. */
export const namesOfImportedFiles = new Capability<
  (em: EntityManager, importIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
>('names of imported files');

/**
 * Returns current records of a source, newest first, each with its _import_metadata. @throws
 * AppError not_found.
 */
export const listRecords = (
  context: Context,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<RecordPage> =>
  context.read(async (em) => {
    const source = await sourceOf(em, id)
      .select(['companyId', 'name', 'records'])
      .executeTakeFirstOrThrow(notFound);
    const records = await query(em)
      .selectFrom('sourceRecords')
      .where('companyId', '=', source.companyId)
      .where('sourceId', '=', id)
      .where('supersededAt', 'is', null)
      .where('withdrawnAt', 'is', null)
      .select(SHOWN)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const files = await namesOfImportedFiles.of(context)(
      em,
      records.flatMap(({ importId }) => importId ?? []),
    );
    const total = source.records;
    return {
      records: records.map((record) => ({
        ...record.data,
        _import_metadata: metadataOf(record, source.name, files.get(record.importId ?? '')),
      })),
      pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
    };
  });

const SHOWN = ['data', 'importId', 'receivedAt', 'recordIndex', 'stream', 'meta'] as const;

/** Returns the origin of a row (SRC-039). Metadata from the sender is kept. */
const metadataOf = (
  record: Pick<SourceRecord, (typeof SHOWN)[number]>,
  sourceName: string,
  fileName: string | undefined,
): Record<string, unknown> => ({
  importId: record.importId ?? null,
  sourceFile: fileName ?? sourceName,
  sourceType: fileName === undefined ? 'source' : 'file_upload',
  importedAt: record.receivedAt.toISOString(),
  recordIndex: record.recordIndex ?? null,
  ...(record.stream ? { stream: record.stream } : {}),
  ...record.meta,
});
