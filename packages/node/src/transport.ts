import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API_VERSION } from './apiTypes.js';
import { errorOf, NavoutError } from './NavoutError.js';

export interface NavoutOptions {
  /** A key from the Outbound API page, with the permissions that your calls need. */
  apiKey: string;
  /** Address of Navout, for example https://navout.example.com. */
  baseUrl: string;
  /** Maximum number of retries. Default 3. */
  retries?: number;
  /** Timeout of one attempt in milliseconds. Default 30,000. */
  timeoutMs?: number;
  /**
   * A call that would have to wait longer than this fails immediately. Milliseconds, default
   * 60,000.
   */
  waitMaxMs?: number;
  /** Used instead of the global fetch. */
  fetch?: typeof fetch;
}

/** Options of every call in addition to its input. */
export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal;
  /** For writes: calls with the same key within 24 hours take effect once. Default: a new key for each call. */
  idempotencyKey?: string;
}

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Call extends CallOptions {
  method: string;
  path: string;
  query?: object | undefined;
  body?: unknown;
}

/** Sends calls and retries them if that is safe. */
export interface Transport {
  /** Returns the JSON response; undefined for a response without a body. */
  send<Answer>(call: Call): Promise<Answer>;
  /** Returns the bytes of a file as they arrive. */
  download(call: Call): Promise<ReadableStream<Uint8Array>>;
}

const RETRIED = [408, 429, 500, 502, 503, 504];

export const createTransport = (options: NavoutOptions): Transport => {
  const { apiKey, baseUrl, retries = 3, timeoutMs = 30_000, waitMaxMs = 60_000 } = options;
  if (!apiKey) throw new TypeError('Please pass an apiKey.');
  // Of "localhost:3000", the URL parser makes the protocol "localhost:".
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError('Please pass a baseUrl such as https://navout.example.com.');
  const root = baseUrl.replace(/\/+$/, '');

  /** Makes one attempt. The time limit includes `read`. */
  const once = async <Result>(
    { method, path, query, signal }: Call,
    body: string | undefined,
    key: string | undefined,
    read: (answer: Response) => Promise<Result>,
  ): Promise<Result> => {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new Error(`no response within ${timeoutMs} ms`)),
      timeoutMs,
    );
    try {
      const answer = await (options.fetch ?? fetch)(addressOf(root, path, query), {
        method,
        headers: {
          'x-api-key': apiKey,
          'navout-version': API_VERSION,
          accept: 'application/json, */*;q=0.5',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body }),
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      });
      if (!answer.ok) throw await errorOf(answer);
      return await read(answer);
    } catch (thrown) {
      if (thrown instanceof NavoutError) throw thrown;
      signal?.throwIfAborted();
      throw new NavoutError(`${root} did not answer: ${reasonOf(thrown)}.`, { cause: thrown });
    } finally {
      clearTimeout(timer);
    }
  };

  const call = async <Result>(
    one: Call,
    read: (answer: Response) => Promise<Result>,
  ): Promise<Result> => {
    const key = one.method === 'GET' ? undefined : (one.idempotencyKey ?? randomUUID());
    const body = one.body === undefined ? undefined : JSON.stringify(one.body);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(one, body, key, read);
      } catch (thrown) {
        if (!(thrown instanceof NavoutError) || attempt >= retries || !isWorthAnother(thrown))
          throw thrown;
        const ms =
          thrown.retryAfterSeconds === undefined
            ? 500 * 2 ** attempt * (0.5 + Math.random() / 2)
            : thrown.retryAfterSeconds * 1000;
        if (ms > waitMaxMs) throw thrown;
        await wait(ms, undefined, one.signal ? { signal: one.signal } : {}).catch(() => undefined);
        one.signal?.throwIfAborted();
      }
    }
  };

  return {
    send: <Answer>(one: Call) =>
      call(one, async (answer) => {
        const text = await answer.text();
        return (text === '' ? undefined : parsed(text, answer.status, root)) as Answer;
      }),
    download: (one) =>
      call(one, (answer) =>
        Promise.resolve(answer.body ?? new ReadableStream({ start: (end) => end.close() })),
      ),
  };
};

/**
 * Writes have an idempotency key, so retrying them is safe. A conflict is retried only if the
 * server says when.
 */
const isWorthAnother = ({ status, retryAfterSeconds }: NavoutError): boolean =>
  status === 0 || RETRIED.includes(status) || (status === 409 && retryAfterSeconds !== undefined);

const parsed = (text: string, status: number, root: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = `The response was not JSON. Please check that baseUrl ${root} is the address of Navout.`;
    throw new NavoutError(message, { status, code: 'unknown', cause });
  }
};

/** Why a connection failed. fetch names the reason in a cause. */
const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause !== undefined) return reasonOf(thrown.cause);
  return thrown.message || ((thrown as NodeJS.ErrnoException).code ?? thrown.name);
};

const addressOf = (root: string, path: string, query: object = {}): URL => {
  const address = new URL(root + path);
  for (const [name, value] of Object.entries(query as Query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
};
