import type { Context } from '@bff/context';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { findSource } from './findSource';

/** Returns syncs and imports of a source, newest first. @throws AppError not_found. */
export const listSourceRuns = (context: Context, id: string, limit: number): Promise<JobRun[]> =>
  context.read(async (em) => {
    await findSource(em, id);
    return em.find(
      JobRun,
      { kind: { $in: ['sources.sync', 'imports.run'] }, subjectId: id },
      { orderBy: { id: 'desc' }, limit },
    );
  });
