import { Worker, type WorkerOptions } from 'node:worker_threads';

const thisModule = import.meta.url;

/** The folder with the code of all threads; undefined if they run from the sources. */
let builtThreads = thisModule.endsWith('.ts') ? undefined : new URL('./', thisModule);

/** Takes threads from a folder where they were built, because compiling one takes longer than its work. */
export const useBuiltThreads = (folder: URL): void => {
  builtThreads = folder;
};

/**
 * Starts a thread. In a build, its code is a file next to the server's; from the sources, it is
 * compiled when loaded.
 * @param built name of the file in dist/server, without its extension (rolldown.config.mjs).
 * @param source URL of the TypeScript file.
 */
export const spawnThread = (built: string, source: URL, options: WorkerOptions): Worker => {
  if (builtThreads) return new Worker(new URL(`${built}.js`, builtThreads), options);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); });`;
  return new Worker(code, { ...options, eval: true });
};

/**
 * Collects a thread's messages in order. If the thread died, it rejects after they have been read.
 * @param explain returns the error for its death; the cause's `code` is ERR_WORKER_OUT_OF_MEMORY if
 * it exceeded its memory limit.
 */
export const inboxOf = <T>(
  worker: Worker,
  explain: (cause: NodeJS.ErrnoException) => Error,
): { next(): Promise<T> } => {
  const waiting: T[] = [];
  let failure: Error | undefined;
  let wake: (() => void) | undefined;
  worker.on('message', (message: T) => {
    waiting.push(message);
    wake?.();
  });
  worker.on('error', (cause) => {
    failure ??= explain(cause);
    wake?.();
  });
  worker.on('exit', (code) => {
    failure ??= explain(new Error(`The thread ended with ${code}.`));
    wake?.();
  });
  return {
    async next() {
      for (;;) {
        const message = waiting.shift();
        if (message !== undefined) return message;
        if (failure) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
};

/** Waits for work that may never end. @throws the result of `late` when the time is up. */
export const withinTime = async <T>(
  work: Promise<T>,
  ms: number,
  late: () => Error,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, ms));
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
};
