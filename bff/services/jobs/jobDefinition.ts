import type { RunTrigger } from '@core/contract/jobs';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context, Services } from '@bff/context';
import type { JobKind, JobPayloads } from './jobPayloads';

/**
 * The queue that a job runs in, so that none waits for another. `fast`: short work that people wait for (mail, projections). `calls`:
 * requests to customers' own servers, which may hang. `pulls`: reads from other companies' servers, page after page. `slow`: long work
 * (imports, retraining).
 */
export type Lane = 'fast' | 'calls' | 'pulls' | 'slow';

export interface EnqueueOptions {
  companyId: string;
  createdById?: string | null;
  /** Subject of the run; runs are listed by it. */
  subjectId?: string;
  /** While a run with this key waits, no other is added: the waiting run's id is returned. */
  onceKey?: string;
  startAfterSeconds?: number;
  trigger?: RunTrigger;
}

export interface JobReport {
  /** Percent 0-100; never shown going backwards within one attempt. */
  progress?: number;
  /** Named whole numbers. They replace the ones before. */
  counts?: Record<string, number>;
}

/** Result that a run may report at its end; nothing means success. */
export interface JobOutcome {
  /** `partial`: part of the work is done and kept; `reason` says what is missing. */
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
  /** A sentence for a person. */
  reason: string;
  /** Kind of the reason, where the work named one. */
  reasonCode: string | null;
}

export interface JobDefinition<K extends JobKind = JobKind> {
  kind: K;
  /** The run's name on screen. */
  label: string;
  /** The name on screen of what the run is about, such as the kind of an email. */
  labelOf?(subjectId: string): string | undefined;
  lane: Lane;
  /** Attempts after the first. */
  retries: number;
  /** Wait before the second attempt, in seconds; doubled each time up to retryDelayMaxSeconds. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds?: number;
  /**
   * Does the work. A run can be killed at any point and then starts again, so a second attempt must be able to repeat every effect without
   * harm: keyed by runId, or in the transaction that also stores the progress.
   */
  run(run: JobRunContext<JobPayloads[K]>): Promise<JobOutcome | void>;
  /**
   * Called when the run failed for good or was stopped, even while it was still waiting. Runs in the transaction that writes the run's end,
   * so both are stored or neither.
   */
  settle?(context: Context, em: EntityManager, end: JobEnd): Promise<void>;
  /**
   * For a job whose work waits in its own rows (an outbox): returns the ids of the companies that have such rows. Each of them gets a run
   * when a server starts and once a minute, so work never waits forever because `wake` was not called.
   */
  waiting?(services: Services): Promise<readonly string[]>;
}

/** Declares one kind of background work. */
export const defineJob = <K extends JobKind>(definition: JobDefinition<K>): JobDefinition<K> =>
  definition;

/** Thrown when someone asked the run to stop. Don't catch it. */
export class JobCancelled extends Error {}

/** Ends the run: another attempt would not help. People see the message. */
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
