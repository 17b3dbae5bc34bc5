import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { predict as endpoint } from '@core/contract/predictions';
import type { CatalogueItem } from '@core/models/catalogueItem';
import { evidenceFor } from '@core/models/explain/evidence';
import { explainList, weekOf } from '@core/models/explain/explain';
import { pickFields } from '@core/models/itemFields';
import type { Ranking } from '@core/models/ranking';
import type { LoadedModel } from '@bff/modules/models/modelHost';
import type { KnownCall } from './readCall';
import type { KnownPerson } from './readNamedPeople';
import type { PredictRequest } from './readRequest';

interface ExplainedCall {
  model: LoadedModel;
  request: PredictRequest;
  call: Pick<KnownCall, 'settings' | 'clicks' | 'place' | 'together'>;
  person: KnownPerson;
  now: Date;
}

interface ExplainedItem {
  item: ResponseOf<typeof endpoint>['items'][number];
  phrasing: string;
}

/**
 * Returns the ranked items for the response (current title, the sum of the factors, the reason in
 * words), and the phrasing of each reason.
 */
export const explainItems = (
  { person: view }: Ranking,
  items: Ranking['items'],
  fresh: ReadonlyMap<string, CatalogueItem>,
  { model: { engine, trainedAt }, request, call, person, now }: ExplainedCall,
): ExplainedItem[] => {
  const { catalogue } = engine;
  const { voice } = call.settings;
  const evidenceOf = evidenceFor(engine, view, {
    now: now.getTime(),
    trainedAt: trainedAt.getTime(),
    about: call.place.about,
    together: call.together,
  });
  const explanations = explainList(
    items.map(({ key, position, factors }) => ({
      factors,
      evidence: evidenceOf(position),
      titleOf: (about) => catalogue.known[catalogue.position(about) ?? -1]?.item.title ?? about,
      settings: call.settings.explanation,
      voice: { ...voice, language: request.language ?? voice.language },
      person: person.profileId ?? 'nobody',
      item: key,
      week: weekOf(now),
      channel: typeof request.metadata?.channel === 'string' ? request.metadata.channel : '',
      experience: person.history.length,
      clicks: call.clicks,
    })),
  );
  return items.map(({ key, score, factors }, at) => {
    const { text, phrasing } = explanations[at]!;
    return {
      item: {
        id: key,
        title: fresh.get(key)!.title,
        score,
        explanation: text,
        ...(request.fields.length > 0
          ? { fields: pickFields(fresh.get(key)!, request.fields) }
          : {}),
        ...(request.explain ? { factors } : {}),
      },
      phrasing,
    };
  });
};
