import { FileProblem, type Row } from '@core/importing/parsed';
import { LIMITS } from '@core/limits';
import { inboxOf, spawnThread, withinTime } from '@bff/services/spawnThread';
import type { FileStore, RemoteFile } from './fileStore';
import type { FromParquet, ToParquet } from './parquetMessages';

/** Memory for the values of about ten thousand rows, and for the rows made from them. */
const [HEAP_MB, NURSERY_MB] = [384, 32];

/**
 * Reads the rows of a Parquet file in a thread with limits on memory and time. @throws FileProblem,
 * and the store's errors.
 */
export const readParquet = async function* (
  store: Pick<FileStore, 'read'>,
  file: RemoteFile,
  skipRows: number,
): AsyncGenerator<Row[]> {
  const worker = spawnThread('parquet-worker', new URL('./parquetWorker.ts', import.meta.url), {
    workerData: { size: file.size, skipRows },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: NURSERY_MB },
    env: {},
  });
  const inbox = inboxOf<FromParquet>(
    worker,
    (cause) =>
      new FileProblem(
        cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? 'Reading the file takes too much memory. Please save it with smaller row groups.'
          : 'The file cannot be read as Parquet.',
        { cause },
      ),
  );
  const post = (message: ToParquet, handedOver: ArrayBuffer[] = []): void =>
    worker.postMessage(message, handedOver);
  try {
    for (;;) {
      const message = await withinTime(
        inbox.next(),
        LIMITS.imports.parseMs,
        () => new FileProblem('The file takes too long to read.'),
      );
      if (message.kind === 'need') {
        const bytes = await store.read(file, message.start, message.end);
        post({ kind: 'bytes', bytes }, [bytes.buffer]);
      } else if (message.kind === 'rows') {
        yield message.rows;
        post({ kind: 'next' });
      } else if (message.kind === 'problem') {
        throw new FileProblem(message.text);
      } else return;
    }
  } finally {
    await worker.terminate();
  }
};
