import type { Context } from '@bff/context';
import { modelHost } from './modelHost';
import { storeModel } from './storedModels';

/**
 * Trains a company's model from all rows in a thread, stores it and records its quality. Every
 * process that ranks for this company loads it at its next prediction; this process loads it before
 * returning. @param id of the training: the job's run.
 */
export const fitCompany = async (
  context: Context,
  companyId: string,
  id: string,
  report: () => Promise<void> = async () => undefined,
): Promise<{ items: number; interactions: number; people: number }> => {
  const host = modelHost.of(context);
  const trained = await host.train(context, companyId, report);
  await report();
  await storeModel(context, companyId, id, new Date(trained.trainedAt), trained);
  if (host.loaded(companyId)) await host.reload(context, companyId, id);
  const { items, interactions, people } = trained;
  return { items, interactions, people };
};
