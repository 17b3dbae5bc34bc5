import { systemContext, type Services } from '@bff/context';
import { query } from '@bff/db/query';
import { modelHost } from './modelHost';
import { lastStoredFit } from './storedModels';

/**
 * Number of companies, and the maximum delay of the start. A load that has already begun continues.
 */
const [COMPANIES, BEGIN_WITHIN_MS] = [20, 5000];

/**
 * Loads the stored models of the companies with the most requests since the beginning of last
 * month, so the first predictions of a process are as fast as later ones. Failures are logged, and a prediction
 * retries. @returns the number of loaded models.
 */
export const warmModels = async (services: Services): Promise<number> => {
  const began = performance.now();
  const now = services.clock();
  // In the first days of a month, most companies have no requests in that month yet.
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const busiest = await systemContext(services, 'start').read((em) =>
    query(em)
      .selectFrom('usageMonths')
      .where('month', '>=', since.toISOString().slice(0, 10))
      .groupBy('companyId')
      .orderBy(({ fn }) => fn.sum('calls'), 'desc')
      .orderBy('companyId')
      .limit(COMPANIES)
      .select('companyId')
      .execute(),
  );
  let loaded = 0;
  for (const { companyId } of busiest) {
    if (performance.now() - began > BEGIN_WITHIN_MS) break;
    const context = systemContext(services, 'start', companyId);
    const fitId = await context.read((em) => lastStoredFit(em, companyId));
    if (fitId === null) continue;
    await modelHost
      .of(services)
      .open(context, companyId, fitId)
      .then(
        () => (loaded += 1),
        (cause: unknown) => context.log.warn({ err: cause }, 'model at the start'),
      );
  }
  return loaded;
};
