import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { buildInit, buildUrl, type CallInput } from './buildRequest';

/** A measured response, unchanged, with its duration. */
export interface MeasuredAnswer {
  kind: 'answer';
  status: number;
  statusText: string;
  headers: readonly (readonly [string, string])[];
  /** From sending the attempt that was answered to its last byte, in ms. */
  latencyMs: number;
  text: string;
  /** The body as JSON; undefined if it is not JSON. */
  body: unknown;
}

/** No response after all attempts. */
interface NoAnswer {
  kind: 'none';
}

interface MeasureOptions {
  token: string | null;
  companyFilter: string | undefined;
  /** Lets the server recognize retries of the call. */
  key: string;
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Monotonic clock, in ms. */
  now: () => number;
  /** Pauses between attempts, in ms, one per retry. */
  pausesMs: readonly number[];
}

// HTTP/2 has no reason phrases.
const WORDS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const attempt = async (
  url: string,
  init: RequestInit,
  { now, timeoutMs }: MeasureOptions,
): Promise<MeasuredAnswer> => {
  const started = now();
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const text = await response.text();
  return {
    kind: 'answer',
    status: response.status,
    statusText: response.statusText || WORDS[response.status] || '',
    headers: [...response.headers],
    latencyMs: now() - started,
    text,
    body: parse(text),
  };
};

/**
 * Calls an endpoint and returns the raw response, including errors, to show what a call looks like; apiClient would interpret it.
 * @returns kind `none` if no attempt got a response.
 */
export const measureCall = async (
  endpoint: AnyEndpoint,
  input: CallInput,
  options: MeasureOptions,
): Promise<MeasuredAnswer | NoAnswer> => {
  const url = buildUrl(endpoint, input, options.companyFilter);
  const init = buildInit(endpoint, input, options);
  for (const pauseMs of [...options.pausesMs, null]) {
    try {
      return await attempt(url, init, options);
    } catch {
      if (pauseMs !== null)
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
    }
  }
  return { kind: 'none' };
};
