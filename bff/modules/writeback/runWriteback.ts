import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { JobPostponed, type JobOutcome, type JobReport } from '@bff/services/jobs/jobDefinition';
import { inScope, query } from '@bff/db/query';
import { SourceRefused } from '@bff/modules/data-sources/engine/sourceError';
import { isTableKind } from '@core/audience/writebackTable';
import { batchSize, openSender, type Sender } from './openSender';
import type { Failures } from './sendWriteback';
import { TABLE_DATA } from './tableRows';
import { noteRunEnd } from './writebackAlerts';
import { findDestination } from './writebackDestinations';
import { isWholeSegment, peopleWhere } from './writebackPeople';
import { readMessages, type WritebackMessage } from './writebackRows';
import type { WritebackDestination } from './writeback-destination.entity';
import { WritebackRun } from './writeback-run.entity';

interface ReadBatch {
  run: WritebackRun;
  destination: WritebackDestination | null;
  messages: WritebackMessage[];
}

/** One attempt at a run. */
interface Attempt {
  runId: string;
  /** Only the failed rows, which a person asked to send again. */
  retry: boolean;
  /** Someone confirmed that most of the rows may be deleted. */
  deletesMost?: boolean;
  /** From 1. */
  attempt: number;
  signal: AbortSignal;
  report: (report: JobReport) => Promise<void>;
}

/** Attempts after the first, for rows whose failure was temporary. */
export const WRITEBACK_RETRIES = 5;

/** Doubled with every attempt, unless the receiver names a time. */
const RETRY_SECONDS = 30;

/**
 * Reason if the destination now has other people or another table, so the rest of the run would
 * not match what it already sent.
 */
const CHANGED = 'The destination was changed after this run was created. Please start it again.';

/**
 * Sends a run batch by batch. Each batch is read, sent outside of any transaction, and recorded
 * with the position it reached. After a crash between sending and recording, the batch is sent
 * again with the same message ids. Later attempts resend the rows whose failure was temporary.
 * @throws JobPostponed while such rows are left.
 */
export const runWriteback = async (context: Context, given: Attempt): Promise<JobOutcome> => {
  const { runId, retry, attempt } = given;
  const retrySeconds = RETRY_SECONDS * 2 ** (attempt - 1);
  const sender = openSender(context, retrySeconds);
  let wait: number | null = null;
  try {
    for (const again of retry ? [true] : attempt > 1 ? [false, true] : [false]) {
      const sent = await sendRows(context, given, sender, again);
      if (sent.end) return sent.end;
      wait = sent.wait ?? wait;
    }
  } catch (thrown) {
    const isOver =
      thrown instanceof SourceRefused ||
      (thrown instanceof AppError && thrown.code === 'segment_deleted');
    if (!isOver) throw thrown;
    return await finish(context, runId, thrown.message);
  } finally {
    await sender.close();
  }
  const left = attempt > WRITEBACK_RETRIES ? 0 : await countWaiting(context, runId);
  if (left === 0) return finish(context, runId, null);
  throw new JobPostponed('Some messages could not be delivered yet.', wait ?? retrySeconds);
};

/**
 * Sends the rows of a run once.
 * @param retry Only failed rows that are to be sent again.
 * @returns the longest wait that a receiver asked for; `end` if the run can't go on.
 */
const sendRows = async (
  context: Context,
  { runId, deletesMost = false, signal, report }: Attempt,
  sender: Sender,
  retry: boolean,
): Promise<{ wait: number | null; end?: JobOutcome }> => {
  let cursor: string | null = retry ? null : await resume(context, runId);
  let wait: number | null = null;
  for (;;) {
    const batch = await context.read((em) => readBatch(context, em, runId, retry, cursor));
    if (!batch) return { wait, end: { state: 'partial', reason: 'The run no longer exists.' } };
    const { run, destination, messages } = batch;
    if (!destination)
      return {
        wait,
        end: await finish(context, runId, 'The destination is no longer configured.'),
      };
    const startedAt = run.startedAt ?? run.createdAt;
    if (
      (!retry || deletesMost) &&
      isTableKind(destination.kind) &&
      destination.updatedAt > run.createdAt
    )
      return { wait, end: await finish(context, runId, CHANGED) };
    if (messages.length === 0) {
      if ((!retry || deletesMost) && isWholeSegment(destination, run.audience))
        await storeLeft(
          context,
          runId,
          await sender.leave({ destination, startedAt }, deletesMost),
        );
      return { wait };
    }
    const failures = await sender.send({ runId, startedAt, destination, messages, signal });
    for (const failure of failures.values())
      if (failure.wait) wait = Math.max(wait ?? 0, failure.wait);
    cursor = messages.at(-1)!.userId;
    const after = await context.transaction((em) =>
      store(context, em, runId, retry, messages, failures),
    );
    await report({
      progress: run.total === 0 ? 100 : (100 * (after.sent + after.failed)) / run.total,
      counts: { sent: after.sent, failed: after.failed },
    });
  }
};

/** Counts the failed rows that the run sends again automatically. */
const countWaiting = (context: Context, runId: string): Promise<number> =>
  context.read(async (em) => {
    const { n } = await query(em)
      .selectFrom('writebackFailures')
      .where(inScope(em))
      .where('runId', '=', runId)
      .where('retries', '=', true)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  });

const resume = (context: Context, runId: string): Promise<string | null> =>
  context.transaction(async (em) => {
    const run = await em.findOne(WritebackRun, { id: runId });
    if (!run) return null;
    run.state = 'running';
    run.startedAt ??= await timeOf(context, em, run);
    await em.flush();
    return run.cursor ?? null;
  });

const SECOND_MS = 1000;

/** Returns the time of a new run: later than that of every run to the destination. */
const timeOf = async (
  context: Context,
  em: EntityManager,
  { companyId, destination }: WritebackRun,
): Promise<Date> => {
  const last = await query(em)
    .selectFrom('writebackRuns')
    .where('companyId', '=', companyId)
    .where('destination', '=', destination)
    .select(({ fn }) => fn.max('startedAt').as('at'))
    .executeTakeFirst();
  const now = Math.floor(context.clock().getTime() / SECOND_MS) * SECOND_MS;
  const next = last?.at ? new Date(last.at).getTime() + SECOND_MS : now;
  return new Date(Math.max(now, next));
};

const storeLeft = (
  context: Context,
  runId: string,
  { left, held }: { left: number; held: number },
): Promise<void> =>
  context.transaction(async (em) => {
    const run = await em.findOneOrFail(WritebackRun, { id: runId });
    run.leftRows += left;
    run.heldRows = held;
    await em.flush();
  });

const readBatch = async (
  context: Context,
  em: EntityManager,
  runId: string,
  retry: boolean,
  after: string | null,
): Promise<ReadBatch | null> => {
  const run = await em.findOne(WritebackRun, { id: runId });
  if (!run) return null;
  const destination = await findDestination(em, run.companyId, run.destination);
  if (!destination) return { run, destination, messages: [] };
  const where = retry
    ? sql<boolean>`p.company_id = ${run.companyId}::uuid and p.id in (select profile_id from writeback_failures where company_id = ${run.companyId}::uuid and run_id = ${runId}::uuid and retries)`
    : await peopleWhere(context, em, destination, run);
  const data = isTableKind(destination.kind) ? TABLE_DATA : run.data;
  const limit = batchSize(destination);
  return {
    run,
    destination,
    messages: await readMessages(em, run.companyId, where, data, { after, limit }),
  };
};

const store = async (
  context: Context,
  em: EntityManager,
  runId: string,
  retry: boolean,
  messages: readonly WritebackMessage[],
  failures: Failures,
): Promise<WritebackRun> => {
  const run = await em.findOneOrFail(WritebackRun, { id: runId });
  const arrived = messages
    .filter(({ userId }) => !failures.has(userId))
    .map(({ userId }) => userId);
  if (failures.size > 0) {
    await query(em)
      .insertInto('writebackFailures')
      .values(
        [...failures].map(([profileId, { reason, wait }]) => ({
          runId,
          profileId,
          companyId: run.companyId,
          reason,
          attempts: 1,
          retries: wait !== undefined,
          updatedAt: context.clock(),
        })),
      )
      .onConflict((on) =>
        on.columns(['companyId', 'runId', 'profileId']).doUpdateSet(({ eb, ref }) => ({
          reason: ref('excluded.reason'),
          retries: ref('excluded.retries'),
          attempts: eb('writebackFailures.attempts', '+', 1),
          updatedAt: ref('excluded.updatedAt'),
        })),
      )
      .execute();
  }
  if (retry && arrived.length > 0)
    await query(em)
      .deleteFrom('writebackFailures')
      .where('companyId', '=', run.companyId)
      .where('runId', '=', runId)
      .where('profileId', 'in', arrived)
      .execute();
  run.sent += arrived.length;
  run.failed += retry ? -arrived.length : failures.size;
  if (!retry) run.cursor = messages.at(-1)!.userId;
  await em.flush();
  return run;
};

const heldReason = (rows: number): string =>
  `${rows} rows belong to people who left the segment. That is most of the table, so none were deleted. Please check the segment, then confirm the deletion.`;

const finish = (context: Context, runId: string, reason: string | null): Promise<JobOutcome> =>
  context.transaction(async (em) => {
    const run = await em.findOneOrFail(WritebackRun, { id: runId });
    const state =
      reason !== null || (run.sent === 0 && run.failed > 0)
        ? 'failed'
        : run.failed > 0 || run.heldRows > 0
          ? 'partial'
          : 'succeeded';
    const problems = [
      ...(run.failed > 0 ? [`${run.failed} of ${run.total} could not be delivered.`] : []),
      ...(run.heldRows > 0 ? [heldReason(run.heldRows)] : []),
    ];
    const why = reason ?? (problems.join(' ') || null);
    Object.assign(run, { state, reason: why, finishedAt: context.clock() });
    await em.flush();
    await noteRunEnd(context, em, run, state === 'failed' || run.heldRows > 0);
    return {
      state: state === 'succeeded' ? 'succeeded' : 'partial',
      ...(why ? { reason: why } : {}),
      counts: { sent: run.sent, failed: run.failed, refused: run.refused },
    };
  });
