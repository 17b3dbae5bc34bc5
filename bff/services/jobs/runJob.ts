import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { fromKysely, type Job, type PgBoss } from 'pg-boss';
import { AppError } from '@core/errors/AppError';
import { systemContext, type Context, type Services } from '@bff/context';
import { type End, endRun, PARKED, STOPPED } from './endRun';
import { JobRun, KILLS_MAX } from './job-run.entity';
import type { OwnRuns } from './ownRuns';
import {
  JobCancelled,
  type JobDefinition,
  JobFailed,
  type JobOutcome,
  JobPostponed,
  type JobReport,
  type Lane,
} from './jobDefinition';

/** Seconds that a run which may have crashed a process waits while another such run is active. */
const SUSPECT_SECONDS = 5;

/**
 * Maximum number of checks for a missing run. Each wait is four times the previous one; together
 * they take a little over five minutes.
 */
const LOOKS_MAX = 5;

/** Data of one job in the queue. */
export interface QueuedJob {
  runId: string;
  companyId: string;
  kind: string;
  payload: object;
  /**
   * Milliseconds since 1970 when the job may start. Missing in jobs of older versions, like
   * `traceparent`.
   */
  readyAt?: number;
  /** Trace of the request that enqueued it. */
  traceparent?: string;
  /** Number of checks that did not find the run. */
  looks?: number;
}

/** The queue that leased a job, and this process's other runs. */
export interface Queue {
  boss: PgBoss;
  lane: Lane;
  own: OwnRuns;
}

/**
 * Runs one leased job until its result is stored: succeeded, partial, failed, canceled, or queued
 * again. The next attempt is a new job, added in the transaction that stores the end of this one.
 * So a crash at any time leaves either the lease, which expires and makes the job run again, or the
 * record.
 */
export const runJob = async (
  services: Services,
  definitions: ReadonlyMap<string, JobDefinition>,
  queue: Queue,
  job: Job<QueuedJob>,
): Promise<void> => {
  const { runId, companyId } = job.data;
  const context = systemContext(services, runId, companyId);
  const attempt = await begin(context, queue, job.data).catch((thrown: unknown) => {
    queue.own.release(runId);
    throw thrown;
  });
  if (attempt === null) return;
  queue.own.begin(runId, attempt);
  try {
    await work(context, definitions, queue, job, attempt);
    queue.own.end(runId, attempt);
  } catch (thrown) {
    queue.own.giveBackLater(runId, attempt);
    throw thrown;
  }
};

const work = async (
  context: Context,
  definitions: ReadonlyMap<string, JobDefinition>,
  { boss, lane, own }: Queue,
  job: Job<QueuedJob>,
  attempt: number,
): Promise<void> => {
  const { runId, kind, payload } = job.data;
  const definition = definitions.get(kind);
  if (!definition)
    return finish(context, runId, attempt, {
      state: 'failed',
      reason: `This server does not support jobs of this kind: ${kind}.`,
    });

  const stop = new AbortController();
  const signal = AbortSignal.any([job.signal, stop.signal]);
  try {
    const outcome = await definition.run({
      payload: payload as never,
      context,
      runId,
      attempt,
      signal,
      report: async (report) => {
        if (!own.has(runId)) throw new JobCancelled();
        await store(context, runId, attempt, report, stop);
      },
    });
    if (!own.has(runId)) return;
    await finish(context, runId, attempt, succeeded(outcome ?? {}));
  } catch (thrown) {
    // The server stopped and returned the run. Another worker may own it now, and the database may
    // be closed.
    if (!own.has(runId)) return;
    if (thrown instanceof JobCancelled)
      return finish(context, runId, attempt, { state: 'cancelled', reason: STOPPED });
    const wait = secondsToWait(thrown, definition, attempt);
    if (wait === null || thrown instanceof JobFailed) {
      context.log.warn({ err: thrown, kind, attempt }, 'job failed');
      return finish(context, runId, attempt, { state: 'failed', ...failureOf(thrown) });
    }
    context.log.info({ err: thrown, kind, attempt, wait }, 'job will be tried again');
    await postpone(context, boss, lane, job.data, attempt, failureOf(thrown), wait);
  }
};

/** Returns the number of the attempt, or null if there is nothing left to do. */
const begin = (
  context: Context,
  { boss, lane, own }: Queue,
  job: QueuedJob,
): Promise<number | null> =>
  context.transaction(async (em) => {
    const { runId } = job;
    // Locked, so a simultaneous stop request either finds the run running or has already ended it.
    const run = await em.findOne(JobRun, { id: runId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!run) await lookLater(em, boss, lane, job);
    if (!run || run.finishedAt) return null;
    if (run.cancelRequestedAt) {
      await endRun(context, em, run, { state: 'cancelled', reason: STOPPED });
      return null;
    }
    // The run neither ended nor was queued again, and is not ours: its process died.
    if (run.state === 'running' && !own.has(runId)) run.kills += 1;
    if (run.kills >= KILLS_MAX) {
      context.log.error({ kind: run.kind, kills: run.kills }, 'job set aside');
      await endRun(context, em, run, { state: 'failed', reason: PARKED });
      return null;
    }
    if (run.kills > 0 && !own.suspect(runId)) {
      run.state = 'queued';
      await em.flush();
      await boss.send(lane, job, {
        db: fromKysely(em.getKysely() as never),
        group: { id: job.companyId },
        startAfter: SUSPECT_SECONDS,
      });
      return null;
    }
    Object.assign(run, {
      state: 'running',
      attempts: run.attempts + 1,
      startedAt: run.startedAt ?? context.clock(),
      startsAt: null,
      reason: null,
      reasonCode: null,
    });
    await em.flush();
    return run.attempts;
  });

/**
 * Checks for the run again later. It was deleted with its company, or is not there yet. On a
 * cluster, a transaction across nodes commits on the coordinator, which has the queue, slightly
 * before it commits on the run's node, or a minute before if the coordinator stopped in between.
 */
const lookLater = async (
  em: EntityManager,
  boss: PgBoss,
  lane: Lane,
  job: QueuedJob,
): Promise<void> => {
  const { looks = 0 } = job;
  if (looks === LOOKS_MAX) return;
  await boss.send(
    lane,
    { ...job, looks: looks + 1 },
    {
      db: fromKysely(em.getKysely() as never),
      group: { id: job.companyId },
      startAfter: 4 ** looks,
    },
  );
};

/**
 * Returns the locked run if this attempt still owns it. A process that was suspended longer than
 * its lease may resume while the next attempt runs, and must not write anything.
 */
const held = async (em: EntityManager, runId: string, attempt: number): Promise<JobRun | null> => {
  const run = await em.findOne(JobRun, { id: runId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return run && run.attempts === attempt && !run.finishedAt ? run : null;
};

const store = async (
  context: Context,
  runId: string,
  attempt: number,
  { progress, counts, result }: JobReport = {},
  stop: AbortController,
): Promise<void> => {
  const over = await context.transaction(async (em) => {
    const run = await held(em, runId, attempt);
    if (!run) return true;
    if (progress !== undefined)
      run.progress = Math.max(run.progress, Math.min(100, Math.round(progress)));
    if (counts) run.counts = { ...run.counts, ...counts };
    if (result) run.result = result;
    await em.flush();
    return run.cancelRequestedAt !== null && run.cancelRequestedAt !== undefined;
  });
  if (!over) return;
  stop.abort();
  throw new JobCancelled();
};

const succeeded = ({ state = 'succeeded', ...rest }: JobOutcome): End => ({ state, ...rest });

const finish = (context: Context, runId: string, attempt: number, end: End): Promise<void> =>
  context.transaction(async (em) => {
    const run = await held(em, runId, attempt);
    if (run) await endRun(context, em, run, end);
  });

const postpone = async (
  context: Context,
  boss: PgBoss,
  lane: Lane,
  job: QueuedJob,
  attempt: number,
  why: ReturnType<typeof failureOf>,
  seconds: number,
): Promise<void> => {
  await context.transaction(async (em) => {
    const run = await held(em, job.runId, attempt);
    if (!run) return;
    if (run.cancelRequestedAt)
      return endRun(context, em, run, { state: 'cancelled', reason: STOPPED });
    const readyAt = context.clock().getTime() + seconds * 1000;
    Object.assign(run, { state: 'queued', ...why, startsAt: new Date(readyAt) });
    await em.flush();
    const next: QueuedJob = { ...job, readyAt };
    await boss.send(lane, next, {
      db: fromKysely(em.getKysely() as never),
      group: { id: job.companyId },
      startAfter: seconds,
    });
  });
};

/** Returns the seconds until the next attempt, or null if there is none. */
const secondsToWait = (
  thrown: unknown,
  { retries, retryDelaySeconds, retryDelayMaxSeconds = 3600 }: JobDefinition,
  attempt: number,
): number | null => {
  if (attempt > retries) return null;
  if (thrown instanceof JobPostponed) return Math.max(1, thrown.seconds);
  return Math.min(retryDelayMaxSeconds, retryDelaySeconds * 2 ** (attempt - 1));
};

const failureOf = (thrown: unknown): { reason: string; reasonCode: string | null } => ({
  reason: sentenceOf(thrown),
  reasonCode:
    thrown instanceof JobFailed || thrown instanceof JobPostponed ? thrown.reasonCode : null,
});

const sentenceOf = (thrown: unknown): string =>
  thrown instanceof JobFailed ||
  thrown instanceof JobPostponed ||
  thrown instanceof AppError ||
  isOutgoing(thrown)
    ? thrown.message
    : 'Something went wrong on our side.';

const isOutgoing = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && 'failure' in thrown;
