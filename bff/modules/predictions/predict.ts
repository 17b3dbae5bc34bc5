import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import type { predict as endpoint } from '@core/contract/predictions';
import { isRecommendable } from '@core/models/catalogueItem';
import { passes } from '@core/models/filters';
import { rank } from '@core/models/rank';
import type { Ranking } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { fitWhenDue } from '@bff/modules/models/fitWhenDue';
import { loadItemsByKey } from '@bff/modules/models/loadRows';
import { modelHost, type LoadedModel } from '@bff/modules/models/modelHost';
import type { UsageCount } from '@bff/modules/outbound-api/readUsage';
import { basisOf } from './basisOf';
import { explainItems } from './explainItems';
import { type KnownCaller, readCaller } from './readCaller';
import { checkItemFields, type PredictRequest, readRequest } from './readRequest';
import { recordPredictionCall } from './recordPredictionCall';

export interface Prediction {
  answer: ResponseOf<typeof endpoint>;
  usage: UsageCount;
}

/** Candidates looked at again in the database beyond those asked for: some may have been hidden or sold since the model knew them. */
const SPARE_CANDIDATES = 20;
const MODEL = 'discovery-ai';

/**
 * Recommends items to a person or for a query. The model ranks in memory; what is answered was read from the database last, so a hidden or
 * sold-out item never is. Writes the call down. @throws AppError quota_exceeded, validation_failed, too_many_requests.
 */
export const predict = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<Prediction> => {
  const began = performance.now();
  const companyId = context.apiKey?.companyId ?? context.companyForWrites();
  const request = readRequest(body);
  const caller = await readCaller(context, companyId, request);
  const model = await modelHost.of(context).open(context, companyId, caller.fitId);
  checkItemFields(request, model.engine.catalogue);
  const ranking = rankFor(model, request, caller);
  return context.transaction(async (em) => {
    const fresh = new Map(
      (
        await loadItemsByKey(
          em,
          companyId,
          ranking.items.map(({ key }) => key),
        )
      ).map((item) => [item.key, item]),
    );
    const items = ranking.items
      .filter(({ key }) => {
        const item = fresh.get(key);
        return item !== undefined && isRecommendable(item) && passes(item, request.filter);
      })
      .slice(0, request.topK);
    const id = context.newId();
    const explained = explainItems(ranking, items, fresh, {
      model,
      request,
      caller,
      now: context.clock(),
    });
    const latencyMs = Math.round((performance.now() - began) * 100) / 100;
    const call = {
      id,
      tokenId: context.apiKey?.tokenId ?? null,
      model: 'discovery' as const,
      profileId: caller.profileId,
      calledAt: context.clock(),
      latencyMs,
      query: request.query,
      itemKeys: items.map(({ key }) => key),
      phrasings: explained.map(({ phrasing }) => phrasing),
      variant: request.variant,
      metadata: request.metadata,
    };
    await fitWhenDue(context, em, companyId);
    const calls = await recordPredictionCall(context, em, companyId, call, caller.usage);
    return {
      usage: { ...caller.usage, calls },
      answer: {
        model: MODEL,
        latency_ms: latencyMs,
        items: explained.map(({ item }) => item),
        prediction_id: id,
        model_version: model.trainedAt.toISOString(),
        ...basisOf(ranking, items.length, model, request, caller),
      },
    };
  }, companyId);
};

const rankFor = (
  { engine }: LoadedModel,
  request: PredictRequest,
  { settings, history, turnedDown, segments, region }: KnownCaller,
): Ranking =>
  rank(engine, {
    history,
    turnedDown,
    settings: settings.discovery,
    k: request.topK + SPARE_CANDIDATES,
    enough: request.topK,
    query: request.query,
    filter: request.filter,
    attributes: request.attributes,
    excludeSeen: request.excludeSeen,
    segments,
    region,
  });
