import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { ImportReject } from './import-reject.entity';
import { ImportRun } from './import-run.entity';

/** The import or run whose rejected rows are requested. */
export interface RejectedOf {
  companyId: string;
  /** Number of rejected rows, including those that were not stored. */
  rows: number;
  subject: { type: 'import' | 'data-source'; id: string; name: string };
  where: { importId: string } | { runId: string };
  sourceId: string | null;
}

/**
 * Finds an import by its own id or its run's, or else the sync run of a source. @throws AppError
 * not_found.
 */
export const findRejected = async (em: EntityManager, id: string): Promise<RejectedOf> => {
  if (!isId(id)) throw new AppError('not_found');
  const found = await em.findOne(ImportRun, { $or: [{ id }, { runId: id }] });
  if (found)
    return {
      companyId: found.companyId,
      rows: found.rejected,
      subject: { type: 'import', id: found.id, name: found.fileName },
      where: { importId: found.id },
      sourceId: found.sourceId ?? null,
    };
  const run = await em.findOne(JobRun, { id, kind: 'sources.sync' });
  const source = run?.subjectId ? await em.findOne(DataSource, { id: run.subjectId }) : null;
  if (!run || !source) throw new AppError('not_found');
  return {
    companyId: run.companyId,
    rows: run.counts['rejected'] ?? 0,
    subject: { type: 'data-source', id: source.id, name: source.name },
    where: { runId: id },
    sourceId: source.id,
  };
};

/**
 * Lists rejected rows and values, one page at a time: those of an import by line, those of a run in
 * order of arrival. @param after the last one of the previous page.
 */
export const listRejected = (
  context: Context,
  { where }: RejectedOf,
  after: Pick<ImportReject, 'line' | 'id'> | null,
  limit: number,
): Promise<ImportReject[]> =>
  context.read((em) => {
    if ('runId' in where)
      return em.find(
        ImportReject,
        { ...where, ...(after ? { id: { $gt: after.id } } : {}) },
        { orderBy: { id: 'asc' }, limit },
      );
    const line = after?.line ?? 0;
    return em.find(
      ImportReject,
      {
        ...where,
        ...(after ? { $or: [{ line: { $gt: line } }, { line, id: { $gt: after.id } }] } : {}),
      },
      { orderBy: { line: 'asc', id: 'asc' }, limit },
    );
  });
