import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { predict as endpoint } from '@core/contract/predictions';
import { isRecommendable } from '@core/models/catalogueItem';
import { passes } from '@core/models/filters';
import type { Ranking } from '@core/models/ranking';
import type { Context } from '@bff/context';
import { loadItemsByKey } from '@bff/modules/models/loadItems';
import type { LoadedModel } from '@bff/modules/models/modelHost';
import { basisOf } from './basisOf';
import { explainItems } from './explainItems';
import type { KnownCall } from './readCall';
import type { KnownPerson } from './readNamedPeople';
import type { PredictRequest } from './readRequest';
import type { AnsweredCall } from './recordPredictionCalls';

const MODEL = 'discovery-ai';

export type PredictAnswer = ResponseOf<typeof endpoint>;

/** A person with their ranked list. */
export interface RankedPerson {
  person: KnownPerson;
  isNamed: boolean;
  ranking: Ranking;
  /** The call with this person's settings. */
  call: KnownCall;
  /** Time when work for this person began, by the process's own clock. */
  began: number;
}

/**
 * Builds the responses from ranked items. Reads the items from the database last, in one query for all, so that hidden or sold-out items
 * are never returned.
 * @returns each response with its log entry.
 */
export const answerPeople = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  { model, request }: { model: LoadedModel; request: PredictRequest },
  people: readonly RankedPerson[],
): Promise<{ answer: PredictAnswer; call: AnsweredCall }[]> => {
  const keys = new Set(people.flatMap(({ ranking }) => ranking.items.map(({ key }) => key)));
  const items = await loadItemsByKey(em, companyId, [...keys]);
  const fresh = new Map(items.map((item) => [item.key, item]));
  return people.map(({ person, isNamed, ranking, call, began }) => {
    const shown = ranking.items
      .filter(({ key }) => {
        const item = fresh.get(key);
        return item !== undefined && isRecommendable(item) && passes(item, call.place.filter);
      })
      .slice(0, request.topK);
    const id = context.newId();
    const explained = explainItems(ranking, shown, fresh, {
      model,
      request,
      call,
      person,
      now: context.clock(),
    });
    const latencyMs = Math.round((performance.now() - began) * 100) / 100;
    return {
      answer: {
        model: MODEL,
        latency_ms: latencyMs,
        items: explained.map(({ item }) => item),
        prediction_id: id,
        model_version: model.trainedAt.toISOString(),
        ...basisOf(ranking, shown.length, { model, request, call, person, isNamed }),
        ...(call.experimentId === null ? {} : { variant: call.variant! }),
      },
      call: {
        id,
        tokenId: context.apiKey?.tokenId ?? null,
        model: 'discovery' as const,
        profileId: person.profileId,
        calledAt: context.clock(),
        latencyMs,
        query: request.query,
        itemKeys: shown.map(({ key }) => key),
        phrasings: explained.map(({ phrasing }) => phrasing),
        variant: call.variant,
        experimentId: call.experimentId,
        placement: call.place.name,
        metadata: request.metadata,
      },
    };
  });
};
