import { setTimeout as sleep } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { fromKysely, fromPglite, PgBoss, type Job, type WorkOptions } from 'pg-boss';
import type { Services } from '@bff/context';
import { embeddedClient } from '@bff/db/createOrm';
import { isEmbedded } from '@bff/db/isEmbedded';
import { newId } from '@bff/db/newId';
import type { JobKind, JobPayloads, OutboxKind } from './jobPayloads';
import { JobRun } from './job-run.entity';
import type { EnqueueOptions, JobDefinition, Lane } from './jobDefinition';
import { observeJob, stamped, type JobObserver } from './observeJob';
import { createOutboxes } from './outboxes';
import { createOwnRuns } from './ownRuns';
import { grantQueue, ownsQueue, reclaimLeases } from './queueSchema';
import { type Queue, type QueuedJob, runJob } from './runJob';

/**
 * The job queue, in the same database as all data. A job that is enqueued in a transaction exists
 * only if the transaction commits.
 */
export interface Jobs {
  /** @returns the id of the run, for `GET /api/jobs/{id}`. */
  enqueue<K extends JobKind>(
    em: EntityManager,
    kind: K,
    payload: JobPayloads[K],
    options: EnqueueOptions,
  ): Promise<string>;
  /**
   * Adds several runs of one kind with one statement.
   * @returns their ids, in the same order.
   */
  enqueueMany<K extends JobKind>(
    em: EntityManager,
    kind: K,
    runs: readonly { payload: JobPayloads[K]; subjectId: string | null }[],
    options: Omit<EnqueueOptions, 'subjectId' | 'onceKey'>,
  ): Promise<string[]>;
  /**
   * Notifies an outbox job (one with `waiting`) that a company has new rows. Call it after the
   * commit. Notifications within a tenth of a second start one run. Without a notification, the
   * rows are found within a minute.
   */
  wake(kind: OutboxKind, companyId: string): void;
  definition(kind: string): JobDefinition | undefined;
  /**
   * Installs the queue and starts the workers. With `work: false`, this process only enqueues jobs,
   * and workers in other processes find them within a second.
   * @param wake false makes `wake` do nothing. Default: same as `work`.
   */
  start(options?: { work?: boolean; wake?: boolean }): Promise<void>;
  /** Starts the workers after a start with `work: false`. */
  work(): Promise<void>;
  /**
   * Stops the workers, waits briefly for running jobs, and releases the leases of unfinished ones.
   */
  stop(): Promise<void>;
}

/**
 * Maximum number of concurrent jobs in a lane, per process and per company. `slow` jobs run one at
 * a time in a process. A company gets only one of them across all processes, so that its long jobs
 * don't occupy every worker.
 */
const LANES: Record<
  Lane,
  Pick<WorkOptions, 'localConcurrency' | 'localGroupConcurrency' | 'groupConcurrency'>
> = {
  fast: { localConcurrency: 4, localGroupConcurrency: 3 },
  calls: { localConcurrency: 8, localGroupConcurrency: 2 },
  pulls: { localConcurrency: 2, localGroupConcurrency: 1 },
  slow: { localConcurrency: 1, groupConcurrency: 1 },
};
const HEARTBEAT_SECONDS = 20;
const LEASE_SECONDS = 12 * 3600;
const POLL_SECONDS = 1;
const WAKE_MS = 25;
/** When the server stops, running jobs have FINISH_MS to finish, and then ABORT_MS to abort. */
const [FINISH_MS, ABORT_MS] = [1500, 500];

/** Work to do once a day. It is checked hourly, so it also runs if the server is off at night. */
export type DailyWork = (services: Services) => Promise<void>;

const DAILY = 'daily';
const NOT_STARTED = 'The job queue was not started.';
const HOUR_MS = 3_600_000;

interface JobsOptions {
  /** Runs once a day, on one server. */
  daily?: DailyWork;
  /** Minimum interval between runs that `wake` adds for one company. */
  streamMs?: number | undefined;
  /** Called after every attempt. */
  onJob?: JobObserver;
}

/** Creates the queue service. @param definitions every kind of work this server can do. */
export const createJobs = (
  services: () => Services,
  definitions: readonly JobDefinition[],
  { daily, streamMs, onJob }: JobsOptions = {},
): Jobs => {
  const byKind = new Map<string, JobDefinition>(
    definitions.map((definition) => [definition.kind, definition]),
  );
  const workers = new Map<Lane, string>();
  const underWay = new Set<Promise<void>>();
  const own = createOwnRuns(services);
  let boss: PgBoss | undefined;
  let hourly: NodeJS.Timeout | undefined;

  const startDaily = async (opened: PgBoss, run: DailyWork): Promise<void> => {
    await opened.createQueue(DAILY, {
      policy: 'standard',
      retryLimit: 5,
      retryDelay: 60,
      expireInSeconds: 3600,
    });
    await opened.work(DAILY, { pollingIntervalSeconds: 60 }, () => run(services()));
    // The queue accepts one such job a day and drops any others.
    const ask = () =>
      opened
        .send(DAILY, {}, { singletonSeconds: 24 * 3600 })
        .catch((cause: unknown) => services().log.error({ err: cause }, 'daily work'));
    await ask();
    hourly = setInterval(() => void ask(), HOUR_MS).unref();
  };

  const open = async (): Promise<PgBoss> => {
    const { orm, log } = services();
    const common = {
      schema: 'pgboss',
      superviseIntervalSeconds: 10,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 60,
      clockMonitorIntervalSeconds: 600,
    };
    const pglite = await embeddedClient(orm);
    const owns = pglite !== null || (await ownsQueue(orm));
    const opened = pglite
      ? new PgBoss({ ...common, backend: 'pglite', db: fromPglite(pglite) })
      : new PgBoss({
          ...common,
          connectionString: orm.config.get('clientUrl'),
          max: 3,
          migrate: owns,
        });
    opened.on('error', (error) => log.error({ err: error }, 'job queue'));
    await opened.start();
    if (owns) await grantQueue(services());
    return opened;
  };

  const work = async (lane: Lane, opened: PgBoss): Promise<void> => {
    const id = await opened.work(
      lane,
      { pollingIntervalSeconds: POLL_SECONDS, ...LANES[lane] },
      (batch: Job<QueuedJob>[]) => {
        const all = runAll(batch, { boss: opened, lane, own });
        underWay.add(all);
        return all.finally(() => underWay.delete(all));
      },
    );
    workers.set(lane, id);
  };

  const runAll = async (batch: readonly Job<QueuedJob>[], queue: Queue): Promise<void> => {
    for (const job of batch)
      await outboxes.during(job.data.kind, job.data.companyId, () =>
        observeJob(services(), onJob, job.data, () => runJob(services(), byKind, queue, job)),
      );
  };

  /**
   * Stops the workers, and lets running jobs finish or abort. After it returns, neither the queue
   * nor a job uses the database.
   */
  const close = async (opened: PgBoss): Promise<void> => {
    const queues = [...workers.keys(), DAILY];
    await atMost(FINISH_MS, Promise.all(queues.map((name) => opened.offWork(name))));
    await opened.stop({ graceful: false, close: true });
    await atMost(ABORT_MS, Promise.allSettled(underWay));
  };

  const jobs: Jobs = {
    definition: (kind) => byKind.get(kind),
    wake: (kind, companyId) => outboxes.wake(kind, companyId),
    async enqueue(em, kind, payload, options) {
      const { companyId, onceKey } = options;
      if (onceKey) {
        // Shared lock: the run can't start before this transaction commits, so it sees the rows
        // written here.
        const waiting = await em.findOne(
          JobRun,
          { companyId, kind, subjectId: onceKey, state: 'queued' },
          { lockMode: LockMode.PESSIMISTIC_READ },
        );
        if (waiting) return waiting.id;
      }
      const { subjectId = null, ...others } = options;
      const run = { payload, subjectId: onceKey ?? subjectId };
      return (await jobs.enqueueMany(em, kind, [run], others))[0]!;
    },
    async enqueueMany(em, kind, added, { companyId, startAfterSeconds, createdById, trigger }) {
      const definition = byKind.get(kind);
      if (!definition) throw new Error(`No job of kind ${kind} is defined.`);
      const now = services().clock();
      const runs = added.map(({ subjectId }) =>
        em.create(JobRun, {
          ...{ id: newId(), companyId, kind, subjectId },
          ...{ state: 'queued', progress: 0, counts: {}, attempts: 0, createdAt: now },
          ...{ createdById: createdById ?? null, trigger: trigger ?? null },
          startsAt: startAfterSeconds ? new Date(now.getTime() + startAfterSeconds * 1000) : null,
        }),
      );
      await em.flush();
      const queued = runs.map(({ id }, at) =>
        stamped(
          services(),
          { runId: id, companyId, kind, payload: added[at]!.payload },
          startAfterSeconds,
        ),
      );
      await insertIn(em, boss, definition.lane, queued, startAfterSeconds);
      const worker = workers.get(definition.lane);
      if (worker) setTimeout(() => boss?.notifyWorker(worker), WAKE_MS).unref();
      return runs.map(({ id }) => id);
    },
    async start({ work: working = true, wake = working } = {}) {
      boss = await open();
      for (const lane of Object.keys(LANES) as Lane[]) await createLane(lane, boss);
      if (isEmbedded(services().orm)) await reclaimLeases(services());
      if (wake) outboxes.start();
      if (working) await jobs.work();
    },
    async work() {
      if (!boss) throw new Error(NOT_STARTED);
      for (const lane of Object.keys(LANES) as Lane[]) await work(lane, boss);
      if (daily) await startDaily(boss, daily);
      await outboxes.sweep();
    },
    async stop() {
      clearInterval(hourly);
      await outboxes.stop();
      if (boss) await close(boss);
      await own.giveBackAll();
      boss = undefined;
      workers.clear();
    },
  };
  const outboxes = createOutboxes(services, definitions, jobs.enqueue, streamMs);
  return jobs;
};

/** Waits for `work`, but at most the given time. */
const atMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const timeout = new AbortController();
  await Promise.race([
    work,
    sleep(ms, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
};

const createLane = async (lane: Lane, boss: PgBoss): Promise<void> => {
  await boss.createQueue(lane, {
    policy: 'standard',
    expireInSeconds: LEASE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 1000,
    retryDelay: 1,
  });
  // Look up the queue now. Otherwise, the first `send` would do it on its own connection, inside
  // the caller's transaction.
  await boss.findJobs(lane, { id: newId() });
};

/** Adds jobs through the caller's own transaction, in one statement. */
const insertIn = async (
  em: EntityManager,
  boss: PgBoss | undefined,
  lane: Lane,
  jobs: readonly QueuedJob[],
  startAfterSeconds?: number,
): Promise<void> => {
  if (!boss) throw new Error(NOT_STARTED);
  const db = fromKysely(em.getKysely() as never);
  await boss.insert(
    lane,
    jobs.map((data) => ({
      data,
      group: { id: data.companyId },
      ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
    })),
    { db },
  );
};
