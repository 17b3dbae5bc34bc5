import { parentPort } from 'node:worker_threads';
import type { CatalogueItem } from '@core/models/catalogueItem';
import { easeWeights } from '@core/models/ease';
import { oldestFirst } from '@core/models/eventColumns';
import { measureQuality } from '@core/models/measureQuality';
import { readModelArtifact, trainArtifact, writeModelArtifact } from '@core/models/modelArtifact';
import { absorb, type LearningState } from '@core/models/trainModel';
import type {
  Envelope,
  ModelAnswer,
  ModelRequest,
  SharedModel,
  TrainedBytes,
} from './modelMessages';

/** State that this thread keeps per company for absorbing. */
const companies = new Map<
  string,
  { state: LearningState; halves: [Float32Array, Float32Array]; active: 0 | 1 }
>();

const shared = (length: number): Float32Array =>
  new Float32Array(new SharedArrayBuffer(Math.max(4, length * 4)), 0, length);

/** Items of trainings whose rows are still being read, by training. */
const sent = new Map<string, CatalogueItem[]>();

/** @throws Error if the thread was replaced after the first page. */
const takeItems = ({ training, items, from }: Extract<ModelRequest, { kind: 'items' }>): void => {
  if (from === 0) sent.set(training, []);
  const list = sent.get(training);
  if (list?.length !== from) throw new Error('Items of this training are missing.');
  for (const item of items) list.push(item);
};

const train = ({
  training,
  items: count,
  events: rows,
  measure,
  ...options
}: Extract<ModelRequest, { kind: 'train' }>): TrainedBytes => {
  const items = sent.get(training) ?? [];
  sent.delete(training);
  if (items.length !== count) throw new Error('Items of this training are missing.');
  const events = oldestFirst(rows);
  const quality = measure ? measureQuality(items, events, options.trainedAt) : null;
  const began = performance.now();
  const artifact = trainArtifact(items, events, { ...options, learned: quality?.learned });
  const fitMs = performance.now() - began;
  const { keys, interactions, people } = artifact.model;
  return {
    bytes: writeModelArtifact(artifact),
    items: keys.length,
    ...{ interactions, people, fitMs },
    quality,
  };
};

const load = ({ companyId, bytes }: Extract<ModelRequest, { kind: 'load' }>): SharedModel => {
  const { model, learning, ...rest } = readModelArtifact(bytes, shared);
  const halves: [Float32Array, Float32Array] = [model.weights, shared(model.weights.length)];
  companies.set(companyId, { state: learning, halves, active: 0 });
  return { ...rest, model, halves };
};

const answer = (request: ModelRequest): ModelAnswer => {
  if (request.kind === 'items') {
    takeItems(request);
    return { kind: 'items' };
  }
  if (request.kind === 'train') return { kind: 'train', ...train(request) };
  if (request.kind === 'abandon') {
    sent.delete(request.training);
    return { kind: 'abandon' };
  }
  if (request.kind === 'load') return { kind: 'load', shared: load(request) };
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

/** Columns that only the server needs from now on. They are moved instead of copied. */
const movable = (answered: ModelAnswer): ArrayBuffer[] => {
  if (answered.kind === 'train') return [answered.bytes.buffer];
  if (answered.kind !== 'load') return [];
  const { from, target, weight } = answered.shared.model.neighbours;
  return [from, target, weight].map(({ buffer }) => buffer as ArrayBuffer);
};

parentPort!.on('message', ({ id, message }: Envelope<ModelRequest>) => {
  try {
    const answered = answer(message);
    parentPort!.postMessage({ id, message: answered }, movable(answered));
  } catch (cause) {
    parentPort!.postMessage({ id, error: cause instanceof Error ? cause.message : String(cause) });
  }
});
