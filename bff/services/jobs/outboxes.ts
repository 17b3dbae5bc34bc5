import { performance } from 'node:perf_hooks';
import type { EntityManager } from '@mikro-orm/sql';
import { systemContext, type Services } from '@bff/context';
import type { OutboxKind } from './jobPayloads';
import type { JobDefinition } from './jobDefinition';
import { isParked, JobRun } from './job-run.entity';
import type { Jobs } from './jobs';

/**
 * GATHER_MS: notifications for a company within this time start one run. STREAM_MS: minimum
 * interval between a company's runs.
 */
const GATHER_MS = 100;
const STREAM_MS = 1000;

/**
 * After a short run (under STREAM_MS), the next one waits for this multiple of its duration. With a
 * steady stream of rows, a job then uses about a fifth of a process's time, and each run handles
 * more rows with the same number of statements. A long run works on a backlog: the next one starts
 * without this pause, unless requests keep the process busy.
 */
const PAUSE_FACTOR = 4;

/** The same while requests keep the process busy: people wait for those, so a job uses a tenth. */
const BUSY_PAUSE_FACTOR = 9;

/**
 * Utilization of the event loop during a run from which the process counts as busy. A run alone
 * mostly waits for the database.
 */
const BUSY = 0.7;

/**
 * Interval between searches for rows without a notification. They exist if a process ended between
 * the commit and the notification.
 */
const SWEEP_MS = 60_000;

/**
 * Pause before new runs, in milliseconds, after a run was set aside because it crashed the server
 * twice.
 */
const PARKED_MS = 3_600_000;

/** Starts runs of jobs with an outbox. */
export interface Outboxes {
  wake: Jobs['wake'];
  /** Wraps a run. If a notification arrives during it, another run follows. */
  during(kind: string, companyId: string, run: () => Promise<void>): Promise<void>;
  /** Starts accepting notifications. */
  start(): void;
  /** Searches for rows without a notification, now and once a minute. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param enqueue adds a run, unless one of the same kind and company is already waiting.
 * @param streamMs replaces STREAM_MS in tests.
 */
export const createOutboxes = (
  services: () => Services,
  definitions: readonly JobDefinition[],
  enqueue: Jobs['enqueue'],
  streamMs = STREAM_MS,
): Outboxes => {
  const gathering = new Map<string, NodeJS.Timeout>();
  /** Earliest time of a company's next run; removed once it has passed. */
  const pauses = new Map<string, number>();
  const running = new Set<string>();
  const wokenMeanwhile = new Set<string>();
  const adding = new Set<Promise<void>>();
  let started = false;
  let sweeping: NodeJS.Timeout | undefined;

  const add = (kind: OutboxKind, companyIds: readonly string[]): Promise<void> => {
    const added = systemContext(services(), 'outbox')
      .transaction(async (em) => {
        for (const companyId of companyIds)
          if (!(await wasParkedRecently(em, kind, companyId)))
            await enqueue(em, kind, {}, { companyId, onceKey: kind });
      })
      .catch((cause: unknown) => services().log.warn({ err: cause, kind }, 'outbox'))
      .finally(() => adding.delete(added));
    adding.add(added);
    return added;
  };

  /** Returns whether the company's last run of this kind was set aside less than PARKED_MS ago. */
  const wasParkedRecently = async (
    em: EntityManager,
    kind: OutboxKind,
    companyId: string,
  ): Promise<boolean> => {
    const last = await em.findOne(JobRun, { companyId, kind }, { orderBy: { id: 'desc' } });
    return (
      last !== null &&
      isParked(last) &&
      services().clock().getTime() - last.finishedAt!.getTime() < PARKED_MS
    );
  };

  const sweep = async (): Promise<void> => {
    for (const { kind, waiting } of definitions) {
      if (!waiting) continue;
      const companyIds = await waiting(services()).catch((cause: unknown) => {
        services().log.warn({ err: cause, kind }, 'outbox');
        return [];
      });
      if (companyIds.length > 0) await add(kind as OutboxKind, companyIds);
    }
  };

  const pauseFor = (key: string, ms: number): void => {
    const until = performance.now() + ms;
    if (until <= (pauses.get(key) ?? 0)) return;
    pauses.set(key, until);
    setTimeout(() => {
      if (pauses.get(key) === until) pauses.delete(key);
    }, ms).unref();
  };

  const wake: Outboxes['wake'] = (kind, companyId) => {
    const key = `${kind} ${companyId}`;
    if (!started || gathering.has(key)) return;
    if (running.has(key)) {
      wokenMeanwhile.add(key);
      return;
    }
    const pause = (pauses.get(key) ?? 0) - performance.now();
    gathering.set(
      key,
      setTimeout(
        () => {
          gathering.delete(key);
          pauseFor(key, streamMs);
          void add(kind, [companyId]);
        },
        Math.max(Math.min(GATHER_MS, streamMs), pause),
      ).unref(),
    );
  };

  return {
    wake,
    async during(kind, companyId, run) {
      const key = `${kind} ${companyId}`;
      running.add(key);
      const began = performance.now();
      const usedBefore = performance.eventLoopUtilization();
      try {
        await run();
      } finally {
        running.delete(key);
        const lasted = performance.now() - began;
        const { utilization } = performance.eventLoopUtilization(usedBefore);
        const isBusy = utilization > BUSY;
        if (lasted < streamMs || isBusy)
          pauseFor(key, (isBusy ? BUSY_PAUSE_FACTOR : PAUSE_FACTOR) * Math.min(lasted, streamMs));
        if (wokenMeanwhile.delete(key)) wake(kind as OutboxKind, companyId);
      }
    },
    start() {
      started = true;
    },
    async sweep() {
      sweeping = setInterval(() => void sweep(), SWEEP_MS).unref();
      await sweep();
    },
    async stop() {
      started = false;
      clearInterval(sweeping);
      for (const timer of gathering.values()) clearTimeout(timer);
      gathering.clear();
      await Promise.all(adding);
    },
  };
};
