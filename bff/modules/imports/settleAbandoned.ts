import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { ImportRun } from './import-run.entity';

const OPEN = { state: { $in: ['waiting', 'running'] }, runId: { $ne: null } } as const;

/**
 * Ends the imports in scope whose run ended without them, stopped while it still waited or failed for good: they end as it did, their
 * files are dropped, and a source that was made for one and holds nothing goes again. Called by whoever looks at imports.
 */
export const settleAbandoned = async ({ clock }: Pick<Context, 'clock'>, em: EntityManager): Promise<void> => {
  const open = await em.find(ImportRun, OPEN);
  if (open.length === 0) return;
  const over = new Map((await em.find(JobRun, { id: { $in: open.map(({ runId }) => runId!) }, finishedAt: { $ne: null } })).map((job) => [job.id, job]));
  if (over.size === 0) return;
  // Looked at again under a lock: an import that came to its end in between keeps that.
  const abandoned = await em.find(ImportRun, { ...OPEN, runId: { $in: [...over.keys()] } }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  for (const run of abandoned) {
    const job = over.get(run.runId!)!;
    Object.assign(run, { state: job.state === 'cancelled' ? 'cancelled' : 'failed', reason: job.reason ?? null, finishedAt: job.finishedAt });
    const source = run.madeSource && run.stored === 0 ? await em.findOne(DataSource, { id: run.sourceId! }) : null;
    if (source) source.deletedAt ??= clock();
    await em.execute('delete from "import_chunks" where "import_id" = ?', [run.id], 'run');
  }
  await em.flush();
};
