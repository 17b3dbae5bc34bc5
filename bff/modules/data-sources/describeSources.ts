import type { EntityManager } from '@mikro-orm/sql';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import type { DataSource } from './data-source.entity';

/** A source with its waiting or working run, if any. */
export interface DescribedSource {
  source: DataSource;
  run: JobRun | null;
}

/** Looks up the runs of some sources in one query. */
export const describeSources = async (
  em: EntityManager,
  sources: readonly DataSource[],
): Promise<DescribedSource[]> => {
  const ids = sources.flatMap(({ runId }) => runId ?? []);
  const runs = new Map(
    (await em.find(JobRun, { id: { $in: ids }, finishedAt: null })).map((run) => [run.id, run]),
  );
  return sources.map((source) => ({ source, run: runs.get(source.runId ?? '') ?? null }));
};
