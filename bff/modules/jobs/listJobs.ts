import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { inScope, query } from '@bff/db/query';
import { SHOWN_OF_RUN, type ShownRun } from '@bff/services/jobs/presentRun';

/** Returns the runs in scope, newest first, filtered by `kind`, `except` and `subjectId`. */
export const listJobs = (
  context: Context,
  {
    kind,
    except,
    subjectId,
    limit,
  }: { kind?: string; except?: string; subjectId?: string; limit: number },
): Promise<ShownRun[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('jobRuns')
      .where(inScope(em))
      .$if(!!kind, (runs) => runs.where('kind', '=', kind!))
      .$if(!!except, (runs) => runs.where('kind', '!=', except!))
      .$if(!!subjectId, (runs) => runs.where('subjectId', '=', subjectId!))
      .select(SHOWN_OF_RUN)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );

/** Returns one run; null if it is missing or outside the scope. */
export const findJob = async (context: Context, id: string): Promise<ShownRun | null> => {
  if (!isId(id)) return null;
  const run = await context.read((em) =>
    query(em)
      .selectFrom('jobRuns')
      .where(inScope(em))
      .where('id', '=', id)
      .select(SHOWN_OF_RUN)
      .executeTakeFirst(),
  );
  return run ?? null;
};
