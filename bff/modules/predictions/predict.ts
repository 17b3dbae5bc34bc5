import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { predict as endpoint } from '@core/contract/predictions';
import type { Context } from '@bff/context';
import { fitWhenDue } from '@bff/modules/models/fitWhenDue';
import { modelHost } from '@bff/modules/models/modelHost';
import type { UsageCount } from '@bff/modules/outbound-api/readUsage';
import { answerPeople, type PredictAnswer } from './answerPeople';
import { callsFor } from './experiments/callsFor';
import { rankPerson } from './rankPerson';
import { readCall } from './readCall';
import { readNamedPeople } from './readNamedPeople';
import { checkItemFields, personOf, readRequest } from './readRequest';
import { recordPredictionCalls } from './recordPredictionCalls';
import { trustNames } from './trustNames';

export interface Prediction {
  answer: PredictAnswer;
  usage: UsageCount;
}

const UNSIGNED = 'The page sent no valid user_hash, so these items are based on this browser only.';

/**
 * Recommends items for a person, for a query, or next to an item. The model ranks in memory, and the call is logged.
 * @throws AppError quota_exceeded, validation_failed, too_many_requests.
 */
export const predict = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<Prediction> => {
  const began = performance.now();
  const companyId = context.apiKey?.companyId ?? context.companyForWrites();
  const request = readRequest(body);
  const { identifiers: named, isUnsigned } = (await trustNames(context, companyId))(
    personOf(body),
    body.user_hash,
  );
  const { call, own, person } = await context.transaction(async (em) => {
    const known = await readCall(context, em, companyId, request);
    const [one] = await readNamedPeople(context, em, companyId, [named], {
      metadata: request.metadata,
      place: known.place,
    });
    const [forOne] = await callsFor(em, companyId, known, [{ person: one!, named }]);
    return { call: known, own: forOne!, person: one! };
  }, companyId);
  const model = await modelHost.of(context).open(context, companyId, call.fitId);
  checkItemFields(request, model.engine.catalogue);
  if (request.query) await model.searchable;
  const ranking = rankPerson(model, request, own, person);
  return context.transaction(async (em) => {
    const isNamed = Object.keys(named).length > 0;
    const [answered] = await answerPeople(context, em, companyId, { model, request }, [
      { person, isNamed, ranking, call: own, began },
    ]);
    await fitWhenDue(context, em, companyId);
    const calls = await recordPredictionCalls(context, em, companyId, [answered!.call], call.usage);
    const { answer } = answered!;
    if (isUnsigned) answer.notice = [answer.notice, UNSIGNED].filter(Boolean).join(' ');
    return { usage: { ...call.usage, calls }, answer };
  }, companyId);
};
