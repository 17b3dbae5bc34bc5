import type { EntityManager } from '@mikro-orm/sql';
import { inScope, query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import type { JobRun } from '@bff/services/jobs/job-run.entity';
import type { ShownSource } from './data-source.presenter';

/** A source with its queued or running run, if any. */
export interface DescribedSource {
  source: ShownSource;
  run: Pick<JobRun, 'id' | 'state' | 'startsAt'> | null;
}

/** Looks up the runs of some sources in one query. */
export const describeSources = async (
  em: EntityManager,
  sources: readonly ShownSource[],
): Promise<DescribedSource[]> => {
  const ids = sources.flatMap(({ runId }) => runId ?? []);
  if (ids.length === 0) return sources.map((source) => ({ source, run: null }));
  const found = await query(em)
    .selectFrom('jobRuns')
    .where(inScope(em))
    .where('id', '=', anyUuid(ids))
    .where('finishedAt', 'is', null)
    .select(['id', 'state', 'startsAt'])
    .execute();
  const runs = new Map(found.map((run) => [run.id, run]));
  return sources.map((source) => ({ source, run: runs.get(source.runId ?? '') ?? null }));
};
