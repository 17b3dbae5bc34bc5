import type { ListOrder } from '@core/contract/apiPage';
import type { Context } from '@bff/context';
import { containsPattern } from '@bff/db/containsPattern';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { type CursorPage, directionOf, pageOf, readCursor } from '@bff/db/pageCursor';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { SHOWN_OF_SOURCE } from './data-source.presenter';
import { describeSources, type DescribedSource } from './describeSources';
import { findSource } from './findSource';

interface PageQuery {
  limit: number;
  after?: string;
  sort: ListOrder;
}

/**
 * Returns a page of a company's connected sources, by creation time. @throws AppError validation_failed
 * for a wrong cursor.
 */
export const pageSources = (
  context: Context,
  { limit, after, sort, search }: PageQuery & { search?: string },
): Promise<CursorPage<DescribedSource>> =>
  context.read(async (em) => {
    const [last] = readCursor(after, isId) ?? [];
    const { beyond, direction } = directionOf(sort);
    const found = await query(em)
      .selectFrom('dataSources')
      .where('companyId', '=', context.companyInScope())
      .where('deletedAt', 'is', null)
      .$if(Boolean(search), (sources) => sources.where('name', 'ilike', containsPattern(search!)))
      .$if(last !== undefined, (sources) => sources.where('id', beyond, last!))
      .select(SHOWN_OF_SOURCE)
      .orderBy('id', direction)
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { rows: await describeSources(em, rows), next };
  });

/**
 * Returns a page of a source's syncs and imports, by start time. @throws AppError not_found;
 * validation_failed for a wrong cursor.
 */
export const pageSourceRuns = (
  context: Context,
  id: string,
  { limit, after, sort }: PageQuery,
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
        ...(last ? { id: sort === 'oldest' ? { $gt: last } : { $lt: last } } : {}),
      },
      { orderBy: { id: directionOf(sort).direction }, limit: limit + 1 },
    );
    return pageOf(found, limit, (run) => [run.id]);
  });
