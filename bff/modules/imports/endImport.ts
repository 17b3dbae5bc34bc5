import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { emitEvent } from '@bff/services/delivery/emitEvent';
import type { JobEnd } from '@bff/services/jobs/jobDefinition';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { noteReceived } from '@bff/modules/data-sources/outages';
import { ImportRun } from './import-run.entity';

const KEPT = 'Stored rows are kept. Undo removes them.';

/**
 * Ends the import of a job that failed permanently or was stopped, in the job's last transaction. A
 * finished import does not change.
 */
export const settleImport = async (
  context: Context,
  em: EntityManager,
  { runId, state, reason }: JobEnd,
): Promise<void> => {
  const run = await em.findOne(
    ImportRun,
    { runId, state: { $in: ['waiting', 'running'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (run)
    await endImport(context, em, run, {
      state,
      reason: state === 'cancelled' && run.stored > 0 ? `${reason} ${KEPT}` : reason,
    });
};

/**
 * Records the end of an import and removes its file, in the caller's transaction. If no row was
 * stored, it also removes the source created for the file.
 */
export const endImport = async (
  context: Context,
  em: EntityManager,
  run: ImportRun,
  { state, reason }: { state: 'done' | JobEnd['state']; reason: string | null },
): Promise<void> => {
  const source = await em.findOne(DataSource, { id: run.sourceId! });
  Object.assign(run, { state, reason, finishedAt: context.clock() });
  if (source) {
    source.lastSyncAt = context.clock();
    if (run.madeSource && state !== 'done' && run.stored === 0)
      source.deletedAt ??= context.clock();
    const stated = `Imported ${run.fileType} file with `;
    if (run.madeSource && source.description?.startsWith(stated))
      source.description = `${stated}${run.stored} records`;
    if (state === 'done') await noteReceived(context, em, source);
  }
  await em.flush();
  await query(em)
    .deleteFrom('importChunks')
    .where('companyId', '=', run.companyId)
    .where('importId', '=', run.id)
    .execute();
  await emitEvent(context, em, run.companyId, 'import.finished', {
    importId: run.id,
    sourceId: run.sourceId ?? null,
    fileName: run.fileName,
    state,
    reason,
    rows: run.rows,
    stored: run.stored,
    rejected: run.rejected,
  });
};
