import type { CatalogueItem } from '@core/models/catalogueItem';
import { columnsOf } from '@core/models/evaluate';
import type { TrainArtifactOptions } from '@core/models/modelArtifact';
import type { EventColumns } from '@core/models/trainModel';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { lately } from './followChanges';
import { loadItems } from './loadItems';
import { loadEvents } from './loadRows';

/** Reads recent lists, to keep the exposure of items fair. */
const [SERVED_DAYS_MS, SERVED_CALLS] = [7 * 86_400_000, 2000];

/** The data for training a model, in a form that can be sent to a thread. */
export interface TrainingRows extends TrainArtifactOptions {
  items: CatalogueItem[];
  events: EventColumns;
}

/**
 * Reads the training data of a company's model. @param eventLimit number of newest events; the
 * model's maximum by default.
 */
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
