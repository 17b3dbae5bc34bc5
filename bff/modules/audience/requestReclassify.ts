import type { InferType } from 'yup';
import type { jobRun } from '@core/contract/jobs';
import type { Context } from '@bff/context';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { presentRun } from '@bff/services/jobs/presentRun';
import { enqueueReclassify } from '@bff/modules/segments/enqueueReclassify';

/** Queues a reclassification of all people of the company in scope. @throws AppError company_required. */
export const requestReclassify = (context: Context): Promise<InferType<typeof jobRun>> => {
  const companyId = context.companyInScope();
  return context.transaction(async (em) => {
    const id = await enqueueReclassify(context, em, companyId);
    return presentRun(context, await em.findOneOrFail(JobRun, { id }));
  }, companyId);
};
