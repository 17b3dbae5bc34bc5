import { AppError } from '@core/errors/AppError';
import type { HandlersOf } from '@bff/http/handler';
import { presentRun } from '@bff/services/jobs/presentRun';
import { cancelJob } from './cancelJob';
import { findJob, listJobs } from './listJobs';

export const jobsHandlers = {
  'jobs.list': async (context, { query }) =>
    (await listJobs(context, query)).map((run) => presentRun(context, run)),
  'jobs.read': async (context, { params }) => {
    const run = await findJob(context, params.id);
    if (!run) throw new AppError('not_found');
    return presentRun(context, run);
  },
  'jobs.cancel': async (context, { params }) =>
    presentRun(context, await cancelJob(context, params.id)),
} satisfies HandlersOf<'jobs'>;
