import { parentPort } from 'node:worker_threads';
import { itemFactsOf, tagsOf } from '@core/models/catalogueItem';
import { easeWeights } from '@core/models/ease';
import { measureQuality } from '@core/models/measureQuality';
import { absorb, type LearningState, trainModel } from '@core/models/trainModel';
import type { Envelope, ModelAnswer, ModelRequest, SharedModel } from './modelMessages';

/** What this thread keeps of each company: the inverse is never stored anywhere else. */
const companies = new Map<
  string,
  { state: LearningState; halves: [Float32Array, Float32Array]; active: 0 | 1 }
>();

const shared = (length: number): Float32Array =>
  new Float32Array(new SharedArrayBuffer(Math.max(4, length * 4)), 0, length);

const fit = ({
  companyId,
  items,
  events,
  now,
  measure,
}: Extract<ModelRequest, { kind: 'fit' }>): SharedModel => {
  const began = performance.now();
  const { model, state } = trainModel(
    {
      items: items.map((item) => ({
        key: item.key,
        tags: tagsOf(item),
        seller: itemFactsOf(item).seller,
      })),
      events,
    },
    { allocate: shared },
  );
  const halves: [Float32Array, Float32Array] = [model.weights, shared(model.weights.length)];
  companies.set(companyId, { state, halves, active: 0 });
  const fitMs = performance.now() - began;
  return { model, halves, fitMs, quality: measure ? measureQuality(items, events, now) : null };
};

const answer = (request: ModelRequest): ModelAnswer => {
  if (request.kind === 'fit') return { kind: 'fit', shared: fit(request) };
  if (request.kind === 'forget') {
    companies.delete(request.companyId);
    return { kind: 'forget' };
  }
  const kept = companies.get(request.companyId);
  if (!kept) throw new Error('This company has no model in this thread.');
  const absorbed = absorb(kept.state, request.news);
  if (absorbed > 0) {
    kept.active = kept.active === 0 ? 1 : 0;
    easeWeights(kept.state.inverse, kept.state.head, kept.halves[kept.active]);
  }
  return { kind: 'absorb', half: kept.active, absorbed };
};

parentPort!.on('message', ({ id, message }: Envelope<ModelRequest>) => {
  try {
    parentPort!.postMessage({ id, message: answer(message) });
  } catch (cause) {
    parentPort!.postMessage({ id, error: cause instanceof Error ? cause.message : String(cause) });
  }
});
