import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { JobRun } from '@bff/services/jobs/job-run.entity';

/** Returns the runs in scope, newest first, filtered by `kind`, `except` and `subjectId`. */
export const listJobs = (
  context: Context,
  {
    kind,
    except,
    subjectId,
    limit,
  }: { kind?: string; except?: string; subjectId?: string; limit: number },
): Promise<JobRun[]> =>
  context.read((em) =>
    em.find(
      JobRun,
      {
        $and: [
          ...(kind ? [{ kind }] : []),
          ...(except ? [{ kind: { $ne: except } }] : []),
          ...(subjectId ? [{ subjectId }] : []),
        ],
      },
      { orderBy: { id: 'desc' }, limit },
    ),
  );

/** Returns one run; null if it is missing or outside the scope. */
export const findJob = async (context: Context, id: string): Promise<JobRun | null> =>
  isId(id) ? context.read((em) => em.findOne(JobRun, { id })) : null;
