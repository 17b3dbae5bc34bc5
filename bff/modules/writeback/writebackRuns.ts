import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type {
  readWritebackRun,
  retryWriteback,
  startWriteback as startEndpoint,
  writebackRun as schema,
} from '@core/contract/audienceWriteback';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { inScope, notFound, query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { presentRun as presentJob } from '@bff/services/jobs/presentRun';
import { createWritebackRun, enqueueWriteback } from './createWritebackRun';
import { WritebackRun } from './writeback-run.entity';

type Shown = InferType<typeof schema>;

const FAILURES = 200;
const NO_FAILED = 'There is nothing to send again.';
const NO_HELD = 'There is nothing to delete.';

const SHOWN = [
  'id',
  'jobId',
  'destination',
  'data',
  'state',
  'reason',
  'total',
  'sent',
  'failed',
  'refused',
  'leftRows',
  'heldRows',
  'trigger',
  'startedAt',
  'createdById',
  'createdAt',
  'finishedAt',
] as const;

/**
 * Starts one run per destination. A destination without an address is recorded as not configured,
 * and nothing is sent. @throws AppError company_required, not_found, segment_deleted.
 */
export const startWriteback = (
  context: Context,
  { body: { destinations, data, ...audience } }: ValidInputOf<typeof startEndpoint>,
): Promise<{ runs: Shown[] }> => {
  const companyId = context.companyInScope();
  return context.transaction(async (em) => {
    const runs: WritebackRun[] = [];
    for (const destination of new Set(destinations))
      runs.push(
        await createWritebackRun(context, em, {
          ...{ companyId, destination, data, audience, trigger: 'manual' },
        }),
      );
    return { runs: await present(em, runs) };
  }, companyId);
};

/** Returns the latest runs in scope. */
export const listWritebackRuns = (context: Context, limit: number): Promise<Shown[]> =>
  context.read(async (em) =>
    present(
      em,
      await query(em)
        .selectFrom('writebackRuns')
        .where(inScope(em))
        .select(SHOWN)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  );

/** Returns one run with its failed rows. @throws AppError not_found. */
export const readRun = (
  context: Context,
  id: string,
): Promise<ResponseOf<typeof readWritebackRun>> =>
  context.read(async (em) => {
    const run = await query(em)
      .selectFrom('writebackRuns')
      .where(inScope(em))
      .where('id', '=', id)
      .select(SHOWN)
      .select('companyId')
      .executeTakeFirstOrThrow(notFound);
    const failures = await query(em)
      .selectFrom('writebackFailures as f')
      .leftJoin('profiles as p', (join) =>
        join.onRef('p.id', '=', 'f.profileId').on('p.companyId', '=', run.companyId),
      )
      .where('f.companyId', '=', run.companyId)
      .where('f.runId', '=', id)
      .orderBy('f.profileId')
      .limit(FAILURES)
      .select(({ fn }) => [
        'f.profileId as userId',
        fn.coalesce('p.name', 'p.email').as('name'),
        'f.reason',
        'f.attempts',
      ])
      .execute();
    return { run: (await present(em, [run]))[0]!, failures };
  });

/**
 * Queues the failed rows of a finished run again, or the deletion that it held back. @throws
 * AppError not_found; conflict if there is nothing to do or it is still running.
 */
export const retryRun = (
  context: Context,
  { params: { id }, body: { deletesMost = false } }: ValidInputOf<typeof retryWriteback>,
): Promise<ResponseOf<typeof retryWriteback>> =>
  context.transaction(async (em) => {
    // Locked, so that the second of two simultaneous requests finds it queued.
    const run = await findRun(em, id);
    // Uses the full key, because a global admin may have no company in scope.
    await em.refresh(run, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isOver = run.state !== 'queued' && run.state !== 'running';
    if (!isOver || (deletesMost ? run.heldRows : run.failed) === 0)
      throw new AppError('conflict', { sentence: deletesMost ? NO_HELD : NO_FAILED });
    if (deletesMost)
      writeAudit(context, em, {
        companyId: run.companyId,
        action: 'audience.deletionConfirmed',
        subject: { type: 'writebackRun', id },
        after: { destination: run.destination, rows: run.heldRows },
      });
    else
      await query(em)
        .updateTable('writebackFailures')
        .set({ retries: true })
        .where('companyId', '=', run.companyId)
        .where('runId', '=', id)
        .execute();
    Object.assign(run, {
      state: 'queued',
      reason: null,
      finishedAt: null,
      jobId: await enqueueWriteback(context, em, run, { retry: true, deletesMost }),
    });
    await em.flush();
    return presentJob(context, await em.findOneOrFail(JobRun, { id: run.jobId! }));
  });

const findRun = async (em: EntityManager, id: string): Promise<WritebackRun> => {
  const run = await em.findOne(WritebackRun, { id });
  if (!run) throw new AppError('not_found');
  return run;
};

const present = async (
  em: EntityManager,
  runs: readonly Pick<WritebackRun, (typeof SHOWN)[number]>[],
): Promise<Shown[]> => {
  const names = await namesOfUsers(
    em,
    runs.map(({ createdById }) => createdById ?? null),
  );
  return runs.map((run) => ({
    id: run.id,
    jobId: run.jobId ?? null,
    destination: run.destination,
    data: run.data,
    dryRun: false,
    state: run.state,
    reason: run.reason ?? null,
    total: run.total,
    sent: run.sent,
    failed: run.failed,
    refused: run.refused,
    left: run.leftRows,
    held: run.heldRows,
    trigger: run.trigger,
    startedAt: run.startedAt?.toISOString() ?? null,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    createdByName: names.get(run.createdById ?? null) ?? null,
  }));
};
