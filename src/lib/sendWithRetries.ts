import { LIMITS } from '@core/limits';
import { ApiError } from './apiError';

export interface HttpAnswer {
  status: number;
  ok: boolean;
  headers: Headers;
  content: Blob;
}

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

// The time limit includes the body: a server that stalls halfway counts as one that does not respond.
const sendOnce = async (
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): Promise<HttpAnswer> => {
  const limit = new AbortController();
  const abort = (): void => {
    limit.abort();
  };
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    return {
      status: response.status,
      ok: response.ok,
      headers: response.headers,
      content: await response.blob(),
    };
  } catch {
    signal?.throwIfAborted();
    throw new ApiError({ status: 0, noAnswer: limit.signal.aborted ? 'timeout' : 'network' });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};

/**
 * Sends a request. Without a response within the time limit, retries after 1 s and again after 2 s (CONST-001, CONST-002).
 * Any response is final, including errors. Rejects with ApiError status 0, or with the reason of `signal`.
 */
export const sendWithRetries = async (
  url: string,
  init: RequestInit,
  {
    signal,
    timeoutMs = LIMITS.api.timeoutMs,
  }: { signal?: AbortSignal | undefined; timeoutMs?: number | undefined } = {},
): Promise<HttpAnswer> => {
  for (const pauseMs of LIMITS.api.retryWaitsMs) {
    try {
      return await sendOnce(url, init, signal, timeoutMs);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await wait(pauseMs, signal);
    }
  }
  return sendOnce(url, init, signal, timeoutMs);
};
