import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { predictMany as endpoint } from '@core/contract/predictMany';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { StreamAnswer } from '@bff/http/handler';
import { fitWhenDue } from '@bff/modules/models/fitWhenDue';
import { type LoadedModel, modelHost } from '@bff/modules/models/modelHost';
import { usageHeaders } from '@bff/modules/outbound-api/usageHeaders';
import { answerPeople, type RankedPerson } from './answerPeople';
import { callsFor } from './experiments/callsFor';
import { rankPerson } from './rankPerson';
import { type KnownCall, readCall } from './readCall';
import { readNamedPeople } from './readNamedPeople';
import { checkItemFields, personOf, type PredictRequest, readRequest } from './readRequest';
import { recordPredictionCalls } from './recordPredictionCalls';

type Body = ValidInputOf<typeof endpoint>['body'];

interface Batch {
  companyId: string;
  people: Body['people'];
  request: PredictRequest;
  call: KnownCall;
  model: LoadedModel;
}

/** Number of people per batch. */
const PORTION = 100;

/**
 * Recommends items to many people, one line each, in batches. The number of queries does not depend
 * on the size of a batch. Errors in the request are reported before the first line.
 * @throws AppError quota_exceeded, validation_failed.
 */
export const predictMany = async (
  context: Context,
  { people, ...body }: Body,
): Promise<StreamAnswer> => {
  const companyId = context.apiKey?.companyId ?? context.companyForWrites();
  const request = readRequest(body);
  const call = await context.transaction(
    (em) => readCall(context, em, companyId, request, people.length),
    companyId,
  );
  const model = await modelHost.of(context).open(context, companyId, call.fitId);
  checkItemFields(request, model.engine.catalogue);
  // Rejects an unknown item here, before the first line is sent.
  rankPerson(model, request, call, STRANGER);
  const lines = linesOf(context, { companyId, people, request, call, model });
  return new StreamAnswer(Readable.from(lines, { objectMode: false }), usageHeaders(call.usage));
};

const STRANGER = {
  profileId: null,
  history: [],
  turnedDown: [],
  segments: [],
  region: null,
  contexts: [],
  capped: [],
  refuses: false,
};

async function* linesOf(context: Context, batch: Batch): AsyncGenerator<string> {
  try {
    for (let at = 0; at < batch.people.length; at += PORTION)
      yield await answerPortion(context, batch, batch.people.slice(at, at + PORTION));
  } catch (problem) {
    if (!(problem instanceof AppError)) throw problem;
    yield `${JSON.stringify({ error: problem.message, code: problem.code })}\n`;
  }
}

const answerPortion = async (
  context: Context,
  { companyId, request, call, model }: Batch,
  people: Body['people'],
): Promise<string> => {
  const named = people.map(personOf);
  const { known, calls } = await context.read(async (em) => {
    const read = await readNamedPeople(context, em, companyId, named, {
      metadata: request.metadata,
      place: call.place,
    });
    const each = read.map((person, at) => ({ person, named: named[at]! }));
    return { known: read, calls: await callsFor(em, companyId, call, each) };
  }, companyId);
  const ranked: RankedPerson[] = [];
  for (const [at, person] of known.entries()) {
    const began = performance.now();
    const isNamed = Object.keys(named[at]!).length > 0;
    const own = calls[at]!;
    ranked.push({
      ...{ person, isNamed, began, call: own },
      ranking: rankPerson(model, request, own, person),
    });
    // Let other requests run.
    await setImmediate();
  }
  return context.transaction(async (em) => {
    const answered = await answerPeople(context, em, companyId, { model, request }, ranked);
    await fitWhenDue(context, em, companyId);
    const made = answered.map((one) => one.call);
    call.usage.calls = await recordPredictionCalls(context, em, companyId, made, call.usage);
    return answered
      .map(({ answer }, at) => `${JSON.stringify({ ...people[at], ...answer })}\n`)
      .join('');
  }, companyId);
};
