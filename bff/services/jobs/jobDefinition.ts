import type { RunTrigger } from '@core/contract/jobs';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context, Services } from '@bff/context';
import type { JobKind, JobPayloads } from './jobPayloads';

/**
 * `fast` work is short and people wait for it (mail, projections); `calls` waits for customers' own servers, which may hang; `pulls`
 * read from servers of strangers, page after page; `slow` work is long (imports, fits): none ever waits for another.
 */
export type Lane = 'fast' | 'calls' | 'pulls' | 'slow';

export interface EnqueueOptions {
  companyId: string;
  createdById?: string | null;
  /** What the run is about; listed by it. */
  subjectId?: string;
  /** While a run with this key waits, another one is not added; the waiting one's id is answered. */
  onceKey?: string;
  startAfterSeconds?: number;
  trigger?: RunTrigger;
}

export interface JobReport {
  /** Percent 0-100; never shown going backwards within one attempt. */
  progress?: number;
  /** Named whole numbers, replacing the ones before. */
  counts?: Record<string, number>;
}

/** What a run can say at its end; nothing means it succeeded. */
export interface JobOutcome {
  /** `partial`: some of it is done and kept, `reason` says what is missing. */
  state?: 'succeeded' | 'partial';
  reason?: string;
  counts?: Record<string, number>;
  result?: object;
}

export interface JobRunContext<P> {
  payload: P;
  /** Pinned to the company of the run. */
  context: Context;
  /** Id of the run: the same over all attempts, so that it can name what was done once. */
  runId: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** Aborted when the lease was lost, the server stops or the run is cancelled: pass it to outgoing calls. */
  signal: AbortSignal;
  /** Stores progress, and throws JobCancelled when the run was asked to stop. Call it between batches. */
  report(report?: JobReport): Promise<void>;
}

/** How a run ended that did not do its work. */
export interface JobEnd {
  runId: string;
  state: 'failed' | 'cancelled';
  /** A sentence for a person. */
  reason: string;
}

export interface JobDefinition<K extends JobKind = JobKind> {
  kind: K;
  /** How the run is called on screen. */
  label: string;
  /** The same for what the run is about, such as the kind of an email. */
  labelOf?(subjectId: string): string | undefined;
  lane: Lane;
  /** Attempts after the first. */
  retries: number;
  /** Wait before the second attempt, in seconds; doubled each time up to retryDelayMaxSeconds. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds?: number;
  /**
   * Does the work. A run can be killed anywhere and is then begun again: every effect must be one that a second attempt repeats
   * without harm (keyed by runId, or in the transaction that also stores how far it came).
   */
  run(run: JobRunContext<JobPayloads[K]>): Promise<JobOutcome | void>;
  /**
   * Settles what the run was about when it failed for good or was stopped, also while it still waited. Called in the transaction that
   * writes the run's own end: both are written down, or neither.
   */
  settle?(context: Context, em: EntityManager, end: JobEnd): Promise<void>;
  /**
   * For a kind whose work waits in rows of its own (an outbox): the ids of the companies that have such rows. Each of them gets a run when
   * a server starts and once a minute, so that work does not wait forever when `wake` was not called.
   */
  waiting?(services: Services): Promise<readonly string[]>;
}

/** Declares one kind of background work. */
export const defineJob = <K extends JobKind>(definition: JobDefinition<K>): JobDefinition<K> =>
  definition;

/** Thrown when the run was asked to stop. Let it pass through. */
export class JobCancelled extends Error {}

/** Trying again is of no use. The message is shown to people. */
export class JobFailed extends Error {}

/** Not now: the next attempt comes after `seconds` (a receiver's Retry-After, a delivery schedule). The message is shown to people. */
export class JobPostponed extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}
