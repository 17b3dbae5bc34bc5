import type { Worker } from 'node:worker_threads';
import { FileProblem } from '@core/importing/parsed';
import { LIMITS } from '@core/limits';
import { inboxOf, spawnThread, withinTime } from '@bff/services/spawnThread';
import type { FromWorker, ToWorker, WorkedBatch, WorkOrder } from './parseMessages';

/** CSV and JSON Lines are read in batches; the others are in memory as a whole. */
const HEAP_MB = { CSV: 64, JSONL: 64, JSON: 192, Excel: 192 } as const;
/**
 * Rows are short-lived, so a small young generation is enough. A larger one would only use more
 * memory.
 */
const NURSERY_MB = 8;

/**
 * Parses a file in its own thread, within limits on memory and time, so that a hostile file can
 * only end the thread. Pieces of the file are fetched on demand, and one batch is prepared while
 * the previous one is stored. Only the thread's own work counts toward the time limits.
 * @param totalMs time limit for the thread's work.
 * @throws FileProblem for a file that can't be read or exceeds a limit.
 */
export const parseInWorker = async function* (
  order: WorkOrder,
  chunks: AsyncIterable<Uint8Array>,
  totalMs: number = order.purpose === 'rows' ? LIMITS.imports.briefMs : LIMITS.imports.parseTotalMs,
): AsyncGenerator<WorkedBatch> {
  const worker = spawn(order);
  const source = chunks[Symbol.asyncIterator]();
  const messages = inboxOf<FromWorker>(worker, explainDeath);
  const late = (): Error =>
    new FileProblem(
      'The file takes too long to read. Please split it into smaller files, or save it as CSV.',
    );
  let left = totalMs;
  const post = (message: ToWorker): void => worker.postMessage(message);
  try {
    for (;;) {
      const began = performance.now();
      const message = await withinTime(
        messages.next(),
        Math.min(left, LIMITS.imports.parseMs),
        late,
      );
      left -= performance.now() - began;
      if (message.kind === 'need') {
        const next = await source.next();
        post(next.done ? { kind: 'end' } : { kind: 'chunk', bytes: next.value });
      } else if (message.kind === 'batch') {
        post({ kind: 'next' });
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

const explainDeath = (cause: NodeJS.ErrnoException): Error => {
  if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new FileProblem(
      'Reading the file takes too much memory. Please save it as CSV, or split it into smaller files.',
      { cause },
    );
  // A string or a list exceeded the engine's limits.
  return cause instanceof RangeError || cause.name === 'RangeError'
    ? new FileProblem(
        'The file is too large to read. Please save it as CSV, or split it into smaller files.',
        { cause },
      )
    : cause;
};

const spawn = (order: WorkOrder): Worker =>
  spawnThread('parse-worker', new URL('./parseWorker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: {
      maxOldGenerationSizeMb: HEAP_MB[order.fileType],
      maxYoungGenerationSizeMb: NURSERY_MB,
    },
    env: {},
  });
