import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { predict as endpoint } from '@core/contract/predictions';
import type { CatalogueItem } from '@core/models/catalogueItem';
import { explain, weekOf } from '@core/models/explain/explain';
import type { RankedItem } from '@core/models/ranking';
import type { LoadedModel } from '@bff/modules/models/modelHost';
import type { KnownCaller } from './readCaller';
import type { PredictRequest } from './readRequest';

interface Told {
  model: LoadedModel;
  request: PredictRequest;
  caller: KnownCaller;
  now: Date;
}

interface ExplainedItem {
  item: ResponseOf<typeof endpoint>['items'][number];
  phrasing: string;
}

/** The ranked items as they are answered: title as it is now, the sum of the factors, and the reason in words; and how that was worded. */
export const explainItems = (
  items: readonly RankedItem[],
  fresh: ReadonlyMap<string, CatalogueItem>,
  { model, request, caller, now }: Told,
): ExplainedItem[] => {
  const { catalogue } = model.engine;
  const titleOf = (key: string): string => {
    const at = catalogue.position(key);
    return at === undefined ? key : catalogue.known[at]!.item.title;
  };
  return items.map(({ key, score, factors }) => {
    const { text, phrasing } = explain({
      factors,
      titleOf,
      settings: caller.settings.explanation,
      voice: caller.settings.voice,
      person: caller.profileId ?? 'nobody',
      item: key,
      week: weekOf(now),
      channel: typeof request.metadata?.channel === 'string' ? request.metadata.channel : '',
      experience: caller.history.length,
      clicks: caller.clicks,
    });
    return {
      item: {
        id: key,
        title: fresh.get(key)!.title,
        score,
        explanation: text,
        ...(request.explain ? { factors } : {}),
      },
      phrasing,
    };
  });
};
