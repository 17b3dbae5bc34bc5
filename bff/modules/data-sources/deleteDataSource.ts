import { setImmediate } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { findSource } from './findSource';
import { dropRejected } from './keepRejected';
import { revokeAccess } from './oauth/revokeAccess';
import { leaveSlots } from './leaveSlots';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { withdrawRecords } from './withdrawRecords';

const BATCH_RECORDS = 5000;

/**
 * Disconnects a source: removes it from the list, deletes its key, revokes the vendor access, drops
 * its replication slots, and asks a run in progress to stop. With `remove` it withdraws the records first, in batches. After a
 * crash in between, the source is still listed and can be removed again. @throws AppError
 * not_found.
 */
export const deleteDataSource = async (
  context: Context,
  id: string,
  records: 'keep' | 'remove',
): Promise<void> => {
  const { companyId } = await context.transaction((em) => findSource(em, id));
  if (records === 'remove') {
    await withdrawAll(context, companyId, id);
    await dropAllRejected(context, companyId, id);
  }
  const left = await context.transaction(async (em) => {
    const source = await findSource(em, id, { lock: true });
    const { type, config, secretsSealed = null } = source;
    // Deletes records that arrived in the meantime; no more can arrive now.
    for (let n = records === 'remove' ? BATCH_RECORDS : 0; n === BATCH_RECORDS;)
      n = await withdrawRecords(context, em, {
        companyId,
        sourceId: id,
        at: context.clock(),
        limit: BATCH_RECORDS,
      });
    const run = source.runId
      ? await em.findOne(JobRun, { id: source.runId, finishedAt: null })
      : null;
    if (run) run.cancelRequestedAt ??= context.clock();
    Object.assign(source, {
      deletedAt: context.clock(),
      secretsSealed: null,
      secretLastFour: null,
      nextSyncAt: null,
      schedule: 'manual',
    });
    writeAudit(context, em, {
      companyId,
      action: 'data-sources.disconnected',
      subject: { type: 'data-source', id, name: source.name },
      before: { type: source.type, records: source.records },
      after: null,
    });
    await em.flush();
    return { id, companyId, type, config, secretsSealed };
  });
  await revokeAccess(context, left);
  await leaveSlots(context, left, null);
};

const dropAllRejected = async (
  context: Context,
  companyId: string,
  sourceId: string,
): Promise<void> => {
  const limit = BATCH_RECORDS;
  for (let n = limit; n === limit;)
    n = await context.transaction((em) => dropRejected(em, { companyId, sourceId, limit }));
};

/**
 * Withdraws all records of a source, one batch per transaction. Other requests are served between
 * batches, even with the embedded database in this thread.
 */
export const withdrawAll = async (
  context: Context,
  companyId: string,
  sourceId: string,
  importId?: string,
): Promise<number> => {
  let total = 0;
  for (;;) {
    const count = await context.transaction((em) =>
      withdrawRecords(context, em, {
        companyId,
        sourceId,
        ...(importId ? { importId } : {}),
        at: context.clock(),
        limit: BATCH_RECORDS,
      }),
    );
    total += count;
    if (count < BATCH_RECORDS) return total;
    await setImmediate();
  }
};
