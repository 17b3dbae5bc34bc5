import type { Context } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { SHOWN_OF_RUN, type ShownRun } from '@bff/services/jobs/presentRun';
import { sourceOf } from './findSource';

/** Returns syncs and imports of a source, newest first. @throws AppError not_found. */
export const listSourceRuns = (context: Context, id: string, limit: number): Promise<ShownRun[]> =>
  context.read(async (em) => {
    const { companyId } = await sourceOf(em, id)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    return query(em)
      .selectFrom('jobRuns')
      .where('companyId', '=', companyId)
      .where('kind', 'in', ['sources.sync', 'imports.run'])
      .where('subjectId', '=', id)
      .select(SHOWN_OF_RUN)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  });
