import type { RunTrigger } from '@core/contract/jobs';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context, Services } from '@bff/context';
import type { JobKind, JobPayloads } from './jobPayloads';

/**
 * The queue of a job; lanes don't wait for each other. `fast`: short work that people wait for
 * (email, projections). `calls`: requests to customers' servers, which may hang. `pulls`: reads
 * from other companies' servers, page by page. `slow`: long work (imports, retraining).
 */
export type Lane = 'fast' | 'calls' | 'pulls' | 'slow';

export interface EnqueueOptions {
  companyId: string;
  createdById?: string | null;
  /** Subject of the run. Runs can be listed by it. */
  subjectId?: string;
  /** If a run with this key is waiting, no other is added, and its id is returned. */
  onceKey?: string;
  startAfterSeconds?: number;
  trigger?: RunTrigger;
}

export interface JobReport {
  /** Percentage, 0-100. It never decreases within one attempt. */
  progress?: number;
  /** Named whole numbers, which replace the previous ones. */
  counts?: Record<string, number>;
  /** Replaces the previous one. It stays if the run fails. */
  result?: object;
}

/** Result at the end of a run; none means success. */
export interface JobOutcome {
  /** `partial`: part of the work is done and stored; `reason` says what is missing. */
  state?: 'succeeded' | 'partial';
  reason?: string;
  /** Kind of the reason. */
  reasonCode?: string | null;
  counts?: Record<string, number>;
  result?: object;
}

export interface JobRunContext<P> {
  payload: P;
  /** A context limited to the company of the run. */
  context: Context;
  /** Id of the run, the same for all attempts, so an effect can be recorded under it once. */
  runId: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** Aborted when the lease is lost, the server stops or the run is canceled. Pass it to outgoing calls. */
  signal: AbortSignal;
  /** Stores progress. Throws JobCancelled when someone asked the run to stop. Call it between batches. */
  report(report?: JobReport): Promise<void>;
}

/** End of a run that did not finish its work. */
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
  /** The run's name on screen. */
  label: string;
  /** Returns the screen name of the run's subject, such as the kind of an email. */
  labelOf?(subjectId: string): string | undefined;
  lane: Lane;
  /** Number of attempts after the first. */
  retries: number;
  /** Seconds before the second attempt, doubled each time up to retryDelayMaxSeconds. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds?: number;
  /**
   * Does the work. A run can be killed at any point and starts again, so a second attempt must be
   * able to repeat every effect safely: keyed by runId, or in the transaction that also stores the
   * progress.
   */
  run(run: JobRunContext<JobPayloads[K]>): Promise<JobOutcome | void>;
  /**
   * Called if the run failed permanently or was stopped, even while it was still waiting. Runs in
   * the transaction that stores the run's end.
   */
  settle?(context: Context, em: EntityManager, end: JobEnd): Promise<void>;
  /**
   * For a job whose work waits in its own rows (an outbox): returns the ids of the companies with
   * such rows. Each gets a run when a server starts and once a minute, so a missing `wake` call
   * does not delay work forever.
   */
  waiting?(services: Services): Promise<readonly string[]>;
}

/** Declares one kind of background work. */
export const defineJob = <K extends JobKind>(definition: JobDefinition<K>): JobDefinition<K> =>
  definition;

/** Thrown when someone asked the run to stop. Don't catch it. */
export class JobCancelled extends Error {}

/** Ends the run, because another attempt would not help. People see the message. */
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

/** Ends the attempt; the next one starts after `seconds` (a receiver's Retry-After, a delivery schedule). People see the message. */
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
