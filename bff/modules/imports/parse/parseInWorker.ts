import { Worker } from 'node:worker_threads';
import { LIMITS } from '@core/limits';
import { FileProblem } from './parsed';
import type { FromWorker, ToWorker, WorkedBatch, WorkOrder } from './parseMessages';

/** A CSV passes through in batches; the others are held as a whole. */
const HEAP_MB = { CSV: 64, JSON: 192, Excel: 192 } as const;
/** Short-lived rows die young in a small nursery: a larger one only costs memory. */
const NURSERY_MB = 8;

/**
 * Parses a file in a thread of its own, within limits of memory and time: a hostile file ends the thread, not the server. Pieces of the
 * file are fetched when they are wanted, and one batch is prepared while the one before is stored. The clock runs only while the thread
 * works for us, not while we store.
 * @throws FileProblem for a file that makes no sense or costs too much.
 */
export const parseInWorker = async function* (order: WorkOrder, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<WorkedBatch> {
  const worker = spawn(order);
  const source = chunks[Symbol.asyncIterator]();
  const messages = inboxOf(worker);
  const tell = (message: ToWorker): void => worker.postMessage(message);
  try {
    for (;;) {
      const message = await withinTime(messages.next());
      if (message.kind === 'need') {
        const next = await source.next();
        tell(next.done ? { kind: 'end' } : { kind: 'chunk', bytes: next.value });
      } else if (message.kind === 'batch') {
        tell({ kind: 'next' });
        yield message;
      } else if (message.kind === 'problem') {
        throw new FileProblem(message.text);
      } else return;
    }
  } finally {
    await worker.terminate();
    await source.return?.();
  }
};

/** Messages in order; a thread that dies rejects. */
const inboxOf = (worker: Worker): { next(): Promise<FromWorker> } => {
  const waiting: FromWorker[] = [];
  let failure: Error | undefined;
  let wake: (() => void) | undefined;
  worker.on('message', (message: FromWorker) => { waiting.push(message); wake?.(); });
  worker.on('error', (error) => {
    failure = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileProblem('The file needs too much memory to be read.') : error;
    wake?.();
  });
  worker.on('exit', (code) => { failure ??= new Error(`The parser ended with ${code}.`); wake?.(); });
  return {
    async next() {
      for (;;) {
        const message = waiting.shift();
        if (message) return message;
        if (failure) throw failure;
        await new Promise<void>((resolve) => { wake = resolve; });
      }
    },
  };
};

const withinTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FileProblem('The file takes too long to read.')), LIMITS.imports.parseMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Built, the thread's code is a file beside the server's; from the sources it is compiled on the way in. */
const spawn = (order: WorkOrder): Worker => {
  const here = import.meta.url;
  const options = { workerData: order, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB[order.fileType], maxYoungGenerationSizeMb: NURSERY_MB }, env: {} };
  if (!here.endsWith('.ts')) return new Worker(new URL('./parse-worker.js', here), options);
  const source = JSON.stringify(new URL('./parseWorker.ts', here).href);
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); });`, { ...options, eval: true });
};
