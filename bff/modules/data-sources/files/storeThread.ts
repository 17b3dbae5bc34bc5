import { inboxOf, spawnThread, withinTime } from '@bff/services/spawnThread';
import type { RunBudget } from '../engine/runBudget';
import { SourceBusy, SourceRefused, SourceUnavailable } from '../engine/sourceError';
import type { FileStore, FromStore, StoreCall, StoreOrder } from './fileStore';

/** Time limits for the connection, and for each call. */
const [OPEN_MS, CALL_MS] = [15_000, 60_000];
/** Heap limit of the thread. Data it reads is outside of the heap, one piece at a time. */
const [HEAP_MB, NURSERY_MB] = [128, 16];
const BUSY_SECONDS = 60;

/** A file has changed since it was listed; the next run reads it. */
export class FileChanged extends Error {}

/**
 * Opens a store in a thread with limits on memory and time. @throws SourceRefused, SourceBusy,
 * SourceUnavailable, FileChanged.
 */
export const openStoreThread = async (
  order: StoreOrder,
  budget?: RunBudget,
): Promise<FileStore> => {
  const worker = spawnThread('store-worker', new URL('./storeWorker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NURSERY_MB },
    // The S3 client warns about the Node version in every thread.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  const inbox = inboxOf<FromStore>(
    worker,
    (cause) =>
      new SourceRefused('The server sent data that Navout cannot read.', {
        cause,
        reasonCode: 'bad_data',
      }),
  );
  const next = async (ms: number): Promise<FromStore> => {
    const message = await withinTime(
      inbox.next(),
      Math.min(ms, budget?.msLeft() ?? ms),
      () => new SourceUnavailable('The server did not respond in time.'),
    );
    if (message.kind === 'problem') throw errorOf(message);
    return message;
  };
  const ask = (call: StoreCall): void => worker.postMessage(call);
  const done = async (call: StoreCall): Promise<void> => {
    ask(call);
    await next(CALL_MS);
  };
  const store: FileStore = {
    async *list() {
      ask({ kind: 'list' });
      for (;;) {
        const message = await next(CALL_MS);
        if (message.kind !== 'files') return;
        yield message.files;
      }
    },
    async read(file, start, end) {
      ask({ kind: 'read', file, start, end });
      return ((await next(CALL_MS)) as Extract<FromStore, { kind: 'bytes' }>).bytes;
    },
    async write(path) {
      await done({ kind: 'write', path });
      return {
        add: (bytes) => done({ kind: 'add', bytes }),
        end: () => done({ kind: 'end' }),
        drop: () => done({ kind: 'drop' }),
      };
    },
    async close() {
      await worker.terminate();
    },
  };
  try {
    await next(OPEN_MS);
    return store;
  } catch (thrown) {
    await store.close();
    throw thrown;
  }
};

const errorOf = ({ fault, text, reasonCode }: Extract<FromStore, { kind: 'problem' }>): Error => {
  if (fault === 'changed') return new FileChanged(text);
  if (fault === 'busy') return new SourceBusy(BUSY_SECONDS, text);
  return fault === 'refused'
    ? new SourceRefused(text, { reasonCode })
    : new SourceUnavailable(text);
};
