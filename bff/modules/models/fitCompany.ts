import type { Context } from '@bff/context';
import { ModelFit } from './model-fit.entity';
import { modelHost } from './modelHost';

/** Fits a company's model from all rows, in the model thread, and writes down how good it is. @param id of the fit: the job's run. */
export const fitCompany = async (
  context: Context,
  companyId: string,
  id: string,
  report: () => Promise<void> = async () => undefined,
): Promise<{ items: number; interactions: number; people: number }> => {
  const { quality, fitMs, ...counts } = await modelHost
    .of(context)
    .fit(context, companyId, id, report);
  await context.transaction(
    (em) =>
      em.upsert(ModelFit, {
        id,
        companyId,
        ...counts,
        fitMs: Math.round(fitMs),
        quality,
        fittedAt: context.clock(),
      }),
    companyId,
  );
  return counts;
};
