import type { RunTrigger } from '@core/contract/jobs';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context, Services } from '@bff/context';
import type { JobKind, JobPayloads } from './jobPayloads';

/**
 * The queue that a job runs in. Lanes don't wait for each other. `fast`: short work that people
 * wait for (email, projections). `calls`: requests to customers' servers, which may hang. `pulls`:
 * reads from vendors' servers, page by page. `slow`: long work (imports, retraining).
 */
export type Lane = 'fast' | 'calls' | 'pulls' | 'slow';

export interface EnqueueOptions {
  companyId: string;
  createdById?: string | null;
  /** The object that the run is about. Runs can be listed by it. */
  subjectId?: string;
  /**
   * If a run with this key is already waiting, no run is added, and the waiting run's id is
   * returned.
   */
  onceKey?: string;
  startAfterSeconds?: number;
  trigger?: RunTrigger;
}

export interface JobReport {
  /** Percentage, 0-100. It never decreases within one attempt. */
  progress?: number;
  /** Named integers. Each replaces the previous value of the same name. */
  counts?: Record<string, number>;
  /** Replaces the previous one. It stays if the run fails. */
  result?: object;
}

/** The result of a run. If a job returns nothing, the run succeeded. */
export interface JobOutcome {
  /** `partial`: some of the work is done and stored, and `reason` says what is missing. */
  state?: 'succeeded' | 'partial';
  reason?: string;
  /** Kind of the reason. */
  reasonCode?: string | null;
  counts?: Record<string, number>;
  result?: object;
}

export interface JobRunContext<P> {
  payload: P;
  /** A context whose scope is the run's company. */
  context: Context;
  /**
   * The run's id. It is the same for all attempts, so use it as a key for effects that must happen
   * once.
   */
  runId: string;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** Aborted when the lease is lost, the server stops or the run is canceled. Pass it to outgoing calls. */
  signal: AbortSignal;
  /**
   * Stores progress. Call it between batches. Throws JobCancelled if someone asked the run to stop.
   */
  report(report?: JobReport): Promise<void>;
}

/** How a run that did not finish its work ended. */
export interface JobEnd {
  runId: string;
  state: 'failed' | 'cancelled';
  /** A sentence for people. */
  reason: string;
  /** Kind of the reason, if the work provided one. */
  reasonCode: string | null;
}

export interface JobDefinition<K extends JobKind = JobKind> {
  kind: K;
  /** The job's name in the list of runs. */
  label: string;
  /** Returns the name of the run's subject, such as the kind of an email. */
  labelOf?(subjectId: string): string | undefined;
  lane: Lane;
  /** Number of attempts after the first. */
  retries: number;
  /** Seconds before the second attempt, doubled each time up to retryDelayMaxSeconds. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds?: number;
  /**
   * Does the work. A run can be killed at any point and is then started again, so every effect must
   * be safe to repeat: keyed by runId, or written in the transaction that stores the progress.
   */
  run(run: JobRunContext<JobPayloads[K]>): Promise<JobOutcome | void>;
  /**
   * Called if the run failed permanently, or was stopped (also while it was waiting). Runs in the
   * transaction that stores the end of the run.
   */
  settle?(context: Context, em: EntityManager, end: JobEnd): Promise<void>;
  /**
   * For a job with an outbox (rows that wait for it): returns the ids of the companies that have
   * such rows. Each company gets a run when a server starts and once a minute, so a missed `wake`
   * call delays work by at most a minute.
   */
  waiting?(services: Services): Promise<readonly string[]>;
}

/** Declares one kind of background work. */
export const defineJob = <K extends JobKind>(definition: JobDefinition<K>): JobDefinition<K> =>
  definition;

/** Thrown by `report` if someone asked the run to stop. Don't catch it. */
export class JobCancelled extends Error {}

/** Throw it to end the run without further attempts. People see the message. */
export class JobFailed extends Error {
  /** Kind of the reason. */
  readonly reasonCode: string | null;

  constructor(
    message: string,
    { reasonCode = null, ...options }: ErrorOptions & { reasonCode?: string | null } = {},
  ) {
    super(message, options);
    this.reasonCode = reasonCode;
  }
}

/**
 * Throw it to end the attempt and start the next one after `seconds` (such as a receiver's
 * Retry-After). People see the message.
 */
export class JobPostponed extends Error {
  constructor(
    message: string,
    readonly seconds: number,
    /** Kind of the reason. */
    readonly reasonCode: string | null = null,
  ) {
    super(message);
  }
}
