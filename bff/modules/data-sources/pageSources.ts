import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { type CursorPage, pageOf, readCursor } from '@bff/db/pageCursor';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { DataSource } from './data-source.entity';
import { describeSources, type DescribedSource } from './describeSources';
import { findSource } from './findSource';

interface PageQuery {
  limit: number;
  after?: string;
}

/**
 * Returns a page of a company's connected sources, newest first. @throws AppError validation_failed
 * for a wrong cursor.
 */
export const pageSources = (
  context: Context,
  { limit, after }: PageQuery,
): Promise<CursorPage<DescribedSource>> =>
  context.read(async (em) => {
    const [last] = readCursor(after, isId) ?? [];
    const found = await em.find(
      DataSource,
      {
        companyId: context.companyInScope(),
        deletedAt: null,
        ...(last ? { id: { $lt: last } } : {}),
      },
      { orderBy: { id: 'desc' }, limit: limit + 1 },
    );
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { rows: await describeSources(em, rows), next };
  });

/**
 * Returns a page of a source's syncs and imports, newest first. @throws AppError not_found;
 * validation_failed for a wrong cursor.
 */
export const pageSourceRuns = (
  context: Context,
  id: string,
  { limit, after }: PageQuery,
): Promise<CursorPage<JobRun>> =>
  context.read(async (em) => {
    await findSource(em, id);
    const [last] = readCursor(after, isId) ?? [];
    const found = await em.find(
      JobRun,
      {
        companyId: context.companyInScope(),
        kind: { $in: ['sources.sync', 'imports.run'] },
        subjectId: id,
        ...(last ? { id: { $lt: last } } : {}),
      },
      { orderBy: { id: 'desc' }, limit: limit + 1 },
    );
    return pageOf(found, limit, (run) => [run.id]);
  });
