import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { JobRun } from '@bff/services/jobs/job-run.entity';

/** The runs in scope, the newest first; `kind`, `except` and `subjectId` narrow them. */
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

/** One run, or null for absent and foreign ids alike. */
export const findJob = async (context: Context, id: string): Promise<JobRun | null> =>
  isId(id) ? context.read((em) => em.findOne(JobRun, { id })) : null;
