import type { CatalogueItem } from '@core/models/catalogueItem';
import { collectColumns, type EventColumns } from '@core/models/eventColumns';
import type { TrainArtifactOptions } from '@core/models/modelArtifact';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { lately } from './followChanges';
import { itemPages } from './loadItems';
import { eventPages } from './loadRows';

/** Reads recent lists, to keep the exposure of items fair. */
const [SERVED_DAYS_MS, SERVED_CALLS] = [7 * 86_400_000, 2000];

/** The data for training a model, except its items, which are sent to the thread page by page. */
interface TrainingRows extends TrainArtifactOptions {
  /** Number of items that were sent. */
  items: number;
  /** In any order. `item` is the number of the item in the order of sending. */
  events: EventColumns;
}

export interface TrainingOptions {
  /** Number of newest events; the model's maximum by default. */
  eventLimit?: number;
  report?: () => Promise<void>;
}

/**
 * Reads the training data of a company's model. A page of items or events is in memory at a time.
 * @param send gets each page of items; `from` is the number of those before it.
 */
export const readTrainingSet = async (
  context: Context,
  companyId: string,
  send: (items: CatalogueItem[], from: number) => Promise<unknown>,
  { eventLimit, report }: TrainingOptions = {},
): Promise<TrainingRows> => {
  const trainedAt = context.clock().getTime();
  const keys: { key: string }[] = [];
  for await (const { items } of itemPages(context, companyId)) {
    await send(
      items.map((item) => ({ ...item, description: null })),
      keys.length,
    );
    for (const { key } of items) keys.push({ key });
  }
  const collected = collectColumns(keys);
  const taken: [string, number][] = [];
  for await (const page of eventPages(context, companyId, eventLimit)) {
    collected.add(page);
    for (const one of lately(trainedAt, page)) taken.push(one);
    await report?.();
  }
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
    ...{ trainedAt, taken, items: keys.length },
    events: collected.columns(),
    served: served.map(({ itemKeys }) => itemKeys),
  };
};
