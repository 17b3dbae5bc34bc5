import type { CatalogueItem } from '@core/models/catalogueItem';
import { columnsOf } from '@core/models/evaluate';
import type { TrainArtifactOptions } from '@core/models/modelArtifact';
import type { EventColumns } from '@core/models/trainModel';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { lately } from './followChanges';
import { loadEvents, loadItems } from './loadRows';

/** Reads what other lists served, for the fairness of exposure. */
const [SERVED_DAYS_MS, SERVED_CALLS] = [7 * 86_400_000, 2000];

/** Everything a model is trained from, in a form that a thread can be given. */
export interface TrainingRows extends TrainArtifactOptions {
  items: CatalogueItem[];
  events: EventColumns;
}

/** Reads what a company's model is trained from. @param eventLimit the newest only; all that a model may have unless said otherwise. */
export const readTrainingSet = async (
  context: Context,
  companyId: string,
  options: { eventLimit?: number; report?: () => Promise<void> } = {},
): Promise<TrainingRows> => {
  const trainedAt = context.clock().getTime();
  const items = (await loadItems(context, companyId)).map(({ item }) => item);
  const { eventLimit: limit, report } = options;
  const rows = await loadEvents(context, companyId, { limit, report });
  const served = await context.read(
    (em) =>
      query(em)
        .selectFrom('predictionCalls')
        .where('companyId', '=', companyId)
        .where('calledAt', '>=', new Date(trainedAt - SERVED_DAYS_MS))
        .orderBy('calledAt', 'desc')
        .limit(SERVED_CALLS)
        .select('itemKeys')
        .execute(),
    companyId,
  );
  return {
    trainedAt,
    items: items.map((item) => ({ ...item, description: null })),
    events: columnsOf(rows, items),
    taken: lately(trainedAt, rows),
    served: served.map(({ itemKeys }) => itemKeys),
  };
};
