import { AppError } from '@core/errors/AppError';
import type { HandlersOf } from '@bff/http/handler';
import { cancelJob } from './cancelJob';
import { presentJob } from './job.presenter';
import { findJob, listJobs } from './listJobs';

export const jobsHandlers = {
  'jobs.list': async (context, { query }) => (await listJobs(context, query)).map((run) => presentJob(context, run)),
  'jobs.read': async (context, { params }) => {
    const run = await findJob(context, params.id);
    if (!run) throw new AppError('not_found');
    return presentJob(context, run);
  },
  'jobs.cancel': async (context, { params }) => presentJob(context, await cancelJob(context, params.id)),
} satisfies HandlersOf<'jobs'>;
