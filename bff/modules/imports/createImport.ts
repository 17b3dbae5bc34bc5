import type { EntityManager } from '@mikro-orm/sql';
import type { createImport as endpoint } from '@core/contract/imports';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { detectFileType, WRONG_FILE } from '@core/importing/detectFileType';
import { FileProblem } from '@core/importing/parsed';
import { emptyMapping } from '@core/records/savedMapping';
import type { Context } from '@bff/context';
import { lockFor } from '@bff/db/lockFor';
import type { Upload } from '@bff/http/handler';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { findSource } from '@bff/modules/data-sources/findSource';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { ImportRun } from './import-run.entity';
import { dropStoredFile, storeFile } from './storeFile';
import { readHead } from './readHead';

type Query = ValidInputOf<typeof endpoint>['query'];

export interface CreatedImport {
  importId: string;
  sourceId: string;
  runId: string | null;
  duplicate: boolean;
}

const CARDS = { CSV: 'csv', JSON: 'json', Excel: 'excel' } as const;

interface Options {
  /** For files of any size: the whole file is never in memory. */
  csvOnly?: boolean;
  /** False if the caller runs the import. */
  queue?: boolean;
}

/**
 * Accepts a file and enqueues its import. If the same bytes were imported before, returns the
 * earlier import (OP-074). @throws AppError validation_failed, not_found, quota_reached,
 * storage_unavailable.
 */
export const createImport = async (
  context: Context,
  query: Query,
  upload: Pick<Upload, 'content'>,
  { csvOnly = false, queue = true }: Options = {},
): Promise<CreatedImport> => {
  const companyId =
    query.sourceId === undefined
      ? context.companyForWrites()
      : (await context.transaction((em) => findSource(em, query.sourceId!))).companyId;
  const { head, content } = await readHead(upload.content);
  const fileType = detectFileType(query.fileName, head);
  if (!fileType) throw refused(WRONG_FILE);
  if (csvOnly && fileType !== 'CSV') throw refused('Only CSV files can be imported as a stream.');
  const importId = context.newId();
  await context.transaction(async (em) => {
    em.create(ImportRun, {
      id: importId,
      companyId,
      sourceId: null,
      fileName: query.fileName,
      fileType,
      bytes: 0,
      range: query.range,
      primaryKey: query.primaryKey ?? null,
      listPath: query.list ?? null,
      state: 'waiting',
      rows: 0,
      stored: 0,
      unchanged: 0,
      outOfRange: 0,
      rejected: 0,
      changed: 0,
      repeated: 0,
      notUnderstood: [],
      notes: [],
      madeSource: query.sourceId === undefined,
      createdById: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    await em.flush();
  }, companyId);
  try {
    const { bytes, hash } = await storeFile(context, { companyId, importId }, content);
    return await enqueue(context, companyId, importId, { bytes, hash, query, fileType, queue });
  } catch (thrown) {
    await forget(context, companyId, importId);
    throw thrown instanceof FileProblem ? refused(thrown.message) : thrown;
  }
};

const enqueue = async (
  context: Context,
  companyId: string,
  importId: string,
  {
    bytes,
    hash,
    query,
    fileType,
    queue,
  }: { bytes: number; hash: string; query: Query; fileType: keyof typeof CARDS; queue: boolean },
): Promise<CreatedImport> => {
  const result = await context.transaction(async (em): Promise<CreatedImport> => {
    // With two simultaneous uploads of the same bytes, the second one finds the first one's import.
    await lockFor(em, `imports:${companyId}:${hash}`);
    const earlier = await findEarlier(em, companyId, hash, query);
    if (earlier && (earlier.run.range === 'all' || earlier.run.range === query.range))
      return {
        importId: earlier.run.id,
        sourceId: earlier.source.id,
        runId: earlier.run.runId ?? null,
        duplicate: true,
      };
    const known = query.sourceId
      ? await findSource(em, query.sourceId, { lock: true })
      : earlier?.source;
    if (!known) await context.quotas.addOne(em, companyId, 'sources');
    const source = known ?? newSource(context, em, companyId, query, fileType);
    await em.flush();
    const run = await em.findOneOrFail(ImportRun, { id: importId });
    const runId = queue
      ? await context.jobs.enqueue(
          em,
          'imports.run',
          { importId },
          {
            companyId,
            createdById: context.actor?.userId ?? null,
            subjectId: source.id,
            trigger: 'manual',
          },
        )
      : null;
    Object.assign(run, {
      sourceId: source.id,
      bytes,
      contentHash: hash,
      runId,
      madeSource: !known,
    });
    Object.assign(source, { runId });
    writeAudit(context, em, {
      companyId,
      action: 'imports.started',
      subject: { type: 'import', id: importId, name: query.fileName },
      after: { bytes, source: source.name },
    });
    await em.flush();
    return { importId, sourceId: source.id, runId, duplicate: false };
  }, companyId);
  if (result.duplicate) await forget(context, companyId, importId);
  return result;
};

/**
 * Finds an earlier import of the same bytes that was not undone and whose source is still
 * connected. Prefers the one with the wider range.
 */
const findEarlier = async (
  em: EntityManager,
  companyId: string,
  contentHash: string,
  { sourceId, list }: Query,
): Promise<{ run: ImportRun; source: DataSource } | null> => {
  const runs = await em.find(
    ImportRun,
    {
      companyId,
      contentHash,
      listPath: list ?? null,
      state: { $in: ['waiting', 'running', 'done'] },
      sourceId: sourceId ?? { $ne: null },
    },
    { orderBy: { id: 'desc' } },
  );
  const sources = new Map(
    (
      await em.find(DataSource, { id: { $in: runs.map((run) => run.sourceId!) }, deletedAt: null })
    ).map((source) => [source.id, source]),
  );
  const run = runs
    .filter((one) => sources.has(one.sourceId!))
    .sort((a, b) => Number(b.range === 'all') - Number(a.range === 'all'))[0];
  return run ? { run, source: sources.get(run.sourceId!)! } : null;
};

/**
 * Creates the source for a file (SRC-040). The number of records is added to its description when
 * they are stored.
 */
const newSource = (
  context: Context,
  em: EntityManager,
  companyId: string,
  { name, fileName, description }: Query,
  fileType: keyof typeof CARDS,
): DataSource => {
  const at = context.clock();
  return em.create(DataSource, {
    id: context.newId(),
    companyId,
    name: name?.trim() || fileName,
    description: description ?? `Imported ${fileType} file with 0 records`,
    type: 'File Upload',
    catalogueId: CARDS[fileType],
    status: 'active',
    records: 0,
    config: {},
    schedule: 'manual',
    mapping: emptyMapping(),
    mappingVersion: 1,
    fieldProfiles: {},
    createdById: context.actor?.userId ?? null,
    createdAt: at,
    updatedAt: at,
  });
};

/** Removes an import that failed to start, with its pieces. */
const forget = async (context: Context, companyId: string, importId: string): Promise<void> => {
  await dropStoredFile(context, { companyId, importId });
  await context.transaction(async (em) => {
    await em.nativeDelete(ImportRun, { id: importId });
  }, companyId);
};

const refused = (sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { file: sentence } });
