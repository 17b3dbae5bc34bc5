import { totalmem } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { spawnThread } from '@bff/services/spawnThread';
import type { Envelope, ModelAnswer, ModelRequest } from './modelMessages';

/**
 * A separate thread, because training takes seconds and requests must not wait. Started at first
 * use.
 */
export interface ModelThread {
  /**
   * @throws Error if the work failed or the thread died. The next call starts a new thread, without
   * the old one's state.
   */
  ask<K extends ModelRequest['kind']>(
    request: Extract<ModelRequest, { kind: K }>,
  ): Promise<Extract<ModelAnswer, { kind: K }>>;
  /** Changes whenever the thread's state is lost. */
  generation(): number;
  stop(): Promise<void>;
}

/**
 * Maximum old-generation heap of the thread in MB: a quarter of the machine's memory, 1 to 4 GB. A
 * million items need 2.5 GB. Matrices and columns are outside of it, limited by HEAD_MAX and the
 * number of events.
 */
const HEAP_MB = Math.min(4096, Math.max(1024, Math.floor(totalmem() / 4 / 1_048_576)));

export const createModelThread = (): ModelThread => {
  let worker: Worker | undefined;
  let generation = 0;
  let nextId = 0;
  const waiting = new Map<
    number,
    { resolve(answer: ModelAnswer): void; reject(cause: Error): void }
  >();

  const lose = (from: Worker, cause: Error): void => {
    if (worker !== from) return;
    worker = undefined;
    generation += 1;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  };

  const open = (): Worker => {
    const opened = spawn();
    opened.unref();
    opened.on('message', ({ id, message, error }: Envelope<ModelAnswer>) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) one?.resolve(message);
      else one?.reject(new Error(error));
      if (waiting.size === 0) opened.unref();
    });
    opened.on('error', (cause: Error) => lose(opened, cause));
    opened.on('exit', () => lose(opened, new Error('The model thread ended.')));
    return opened;
  };

  return {
    generation: () => generation,
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker ??= open();
        worker.ref();
        nextId += 1;
        waiting.set(nextId, { resolve: resolve as (answer: ModelAnswer) => void, reject });
        worker.postMessage(
          { id: nextId, message: request } satisfies Envelope<ModelRequest>,
          movable(request),
        );
      }),
    async stop() {
      const running = worker;
      if (!running) return;
      lose(running, new Error('The server stops.'));
      await running.terminate();
    },
  };
};

/** Columns that the server no longer needs. They are moved instead of copied. */
const movable = (request: ModelRequest): ArrayBuffer[] => {
  if (request.kind === 'load') return [request.bytes.buffer];
  if (request.kind !== 'train') return [];
  const { person, item, at, weight } = request.events;
  return [person, item, at, weight].map(({ buffer }) => buffer as ArrayBuffer);
};

const spawn = (): Worker =>
  spawnThread('model-worker', new URL('./modelWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
