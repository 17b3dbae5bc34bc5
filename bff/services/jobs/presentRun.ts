import type { InferType } from 'yup';
import type { jobRun as schema } from '@core/contract/jobs';
import type { Context } from '@bff/context';
import type { JobRun } from './job-run.entity';

/** The columns of a run that are shown. */
export const SHOWN_OF_RUN = [
  'id',
  'kind',
  'subjectId',
  'state',
  'progress',
  'counts',
  'reason',
  'reasonCode',
  'result',
  'attempts',
  'trigger',
  'startsAt',
  'cancelRequestedAt',
  'createdAt',
  'startedAt',
  'finishedAt',
] as const satisfies readonly (keyof JobRun)[];

export type ShownRun = Pick<JobRun, (typeof SHOWN_OF_RUN)[number]>;

/** Returns a run in the form of the contract. */
export const presentRun = (
  { jobs }: Pick<Context, 'jobs'>,
  run: ShownRun,
): InferType<typeof schema> => ({
  id: run.id,
  kind: run.kind,
  label: labelOf(jobs, run),
  state: run.state,
  progress: run.progress,
  counts: run.counts,
  reason: run.reason ?? null,
  reasonCode: run.reasonCode ?? null,
  result: run.result ?? null,
  attempts: run.attempts,
  cancellable: !run.finishedAt && !run.cancelRequestedAt,
  trigger: run.trigger ?? null,
  startsAt: run.startsAt?.toISOString() ?? null,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
});

const labelOf = (jobs: Context['jobs'], { kind, subjectId }: ShownRun): string => {
  const definition = jobs.definition(kind);
  return (subjectId && definition?.labelOf?.(subjectId)) || (definition?.label ?? kind);
};
