import type { Services } from '@bff/context';
import { traced } from '@bff/services/telemetry/tracer';
import type { QueuedJob } from './runJob';

/**
 * Receives the seconds that a job waited after it could start, and the seconds that the attempt
 * took.
 */
export type JobObserver = (kind: string, lagSeconds: number, seconds: number) => void;

/** Returns a job with its earliest start time and the current trace. */
export const stamped = (
  { clock, tracer }: Services,
  job: Pick<QueuedJob, 'runId' | 'companyId' | 'kind' | 'payload'>,
  startAfterSeconds = 0,
): QueuedJob => {
  const traceparent = tracer?.traceparent();
  const readyAt = clock().getTime() + startAfterSeconds * 1000;
  return { ...job, readyAt, ...(traceparent ? { traceparent } : {}) };
};

/** Runs one attempt in the trace of the request that enqueued it, and measures its duration. */
export const observeJob = async (
  { clock, tracer }: Services,
  onJob: JobObserver | undefined,
  { runId, companyId, kind, readyAt, traceparent }: QueuedJob,
  work: () => Promise<void>,
): Promise<void> => {
  const lagMs = readyAt === undefined ? 0 : Math.max(0, clock().getTime() - readyAt);
  const started = performance.now();
  const facts = { 'navout.job': kind, 'navout.run_id': runId, 'navout.scope': companyId };
  try {
    await traced(
      tracer,
      `job ${kind}`,
      () => ({ kind: 'consumer', facts, parent: traceparent }),
      work,
    );
  } finally {
    onJob?.(kind, lagMs / 1000, (performance.now() - started) / 1000);
  }
};
