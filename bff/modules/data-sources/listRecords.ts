import type { Context } from '@bff/context';
import { ImportRun } from '@bff/modules/imports/import-run.entity';
import { findSource } from './findSource';
import { SourceRecord } from './source-record.entity';

export interface RecordPage { records: Record<string, unknown>[]; pagination: { total: number; page: number; limit: number; totalPages: number } }

/** Current records of a source, the newest first, each with its _import_metadata. @throws AppError not_found. */
export const listRecords = (context: Context, id: string, { page, limit }: { page: number; limit: number }): Promise<RecordPage> => context.inTransaction(async (em) => {
  const source = await findSource(em, id);
  const where = { sourceId: id, supersededAt: null, withdrawnAt: null };
  const records = await em.find(SourceRecord, where, { orderBy: { id: 'desc' }, limit, offset: (page - 1) * limit });
  const imports = new Map((await em.find(ImportRun, { id: { $in: records.flatMap(({ importId }) => importId ?? []) } })).map((run) => [run.id, run]));
  const total = source.records;
  return {
    records: records.map((record) => ({ ...record.data, _import_metadata: metadataOf(record, source.name, imports.get(record.importId ?? '')) })),
    pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
  };
});

/** Where a row came from (SRC-039). What its sender said is kept. */
const metadataOf = (record: SourceRecord, sourceName: string, run: ImportRun | undefined): Record<string, unknown> => ({
  importId: record.importId ?? null,
  sourceFile: run?.fileName ?? sourceName,
  sourceType: run ? 'file_upload' : 'source',
  importedAt: record.receivedAt.toISOString(),
  recordIndex: record.recordIndex ?? null,
  ...(record.stream ? { stream: record.stream } : {}),
  ...record.meta,
});
