import type { AnyEndpoint, ResponseOf } from '@core/contract/defineEndpoint';
import { ERROR_CODES, type ErrorCode } from '@core/errors/errorCodes';
import type { ErrorBody } from '@core/errors/AppError';

/** A call, as the client sent it. */
export interface RecordedCall {
  method: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** A failed call: an error response, or no response. */
class Refusal {
  constructor(readonly make: (signal: AbortSignal | null | undefined) => Promise<Response>) {}
}

type Answer<E> =
  | ResponseOf<E>
  | Refusal
  | ((call: RecordedCall) => ResponseOf<E> | Refusal | Promise<ResponseOf<E> | Refusal>);

interface MockedEndpoint {
  endpoint: AnyEndpoint;
  pattern: RegExp;
  names: string[];
  answer: unknown;
  calls: RecordedCall[];
}

const requestId = '01900000-0000-7000-8000-000000000000';
const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/**
 * Creates the error `code` as the server would send it, optionally with its own `sentence` and
 * `fields`.
 */
export const refuse = (
  code: ErrorCode,
  { sentence, fields }: { sentence?: string; fields?: Record<string, string> } = {},
): Refusal => {
  const body: ErrorBody = {
    error: sentence ?? ERROR_CODES[code].sentence,
    code,
    ...(fields ? { fields } : {}),
    requestId,
  };
  return new Refusal(async () => json(ERROR_CODES[code].status, body));
};

/** Creates a response with any status and body, as a proxy or a broken server might send it. */
export const refuseWith = (status: number, body?: unknown): Refusal =>
  new Refusal(async () => json(status, body));

/** Creates a network failure. */
export const unreachable = (): Refusal =>
  new Refusal(() => Promise.reject(new TypeError('Failed to fetch')));

/** Creates a call that gets no response. It ends when the caller aborts it. */
export const never = (): Refusal =>
  new Refusal(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      }),
  );

const mocked: MockedEndpoint[] = [];
const unanswered: string[] = [];
/** Failed calls since `openApi`, by method and path. */
const failed = new Map<string, number>();
/** A screen that repeats a failing call this often does so forever. */
const LOOP_FROM = 25;
let rest: Refusal | undefined;
let original: typeof fetch | undefined;
/** Between `openApi` and `closeApi` a story runs; without them (in unit tests) the mocks last until `resetApi`. */
let stage: 'none' | 'open' | 'closed' = 'none';
/**
 * Number of stories that have ended. Calls from an ended story never get a response, so nothing
 * retries them.
 */
let storiesEnded = 0;

const noteFailure = (call: string): void => {
  const count = (failed.get(call) ?? 0) + 1;
  failed.set(call, count);
  if (count === LOOP_FROM) unanswered.push(`${call}, repeated endlessly after it failed`);
};

const respond = async (
  mock: MockedEndpoint,
  call: RecordedCall,
  signal: AbortSignal | null | undefined,
): Promise<Response> => {
  mock.calls.push(call);
  const { answer } = mock;
  const result: unknown =
    typeof answer === 'function' ? await (answer as (c: RecordedCall) => unknown)(call) : answer;
  if (result instanceof Refusal) {
    noteFailure(`${call.method} ${mock.endpoint.path}`);
    return result.make(signal);
  }
  return json(mock.endpoint.status ?? 200, result);
};

const answerCall: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
  if (!url.pathname.startsWith('/api/'))
    return original ? original(input, init) : json(404, undefined);
  const method = init.method ?? 'GET';
  const mock = mocked.findLast(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname),
  );
  if (mock === undefined) {
    if (rest !== undefined) {
      noteFailure(`${method} ${url.pathname}`);
      return rest.make(init.signal);
    }
    unanswered.push(`${method} ${url.pathname}`);
    return json(501, { error: `No mock for ${method} ${url.pathname}` });
  }
  const values = mock.pattern.exec(url.pathname)?.slice(1) ?? [];
  return respond(
    mock,
    {
      method,
      params: Object.fromEntries(
        mock.names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
      ),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
    },
    init.signal,
  );
};

const intercept: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const asked = storiesEnded;
    if (stage === 'closed') return;
    answerCall(input, init).then(
      (response) => {
        if (asked === storiesEnded) resolve(response);
      },
      (error: unknown) => {
        if (asked === storiesEnded) reject(error as Error);
      },
    );
  });

/**
 * Mocks an endpoint in place of the network. `answer` is a response as the contract defines it, a
 * failure, or a function that returns one of them for a call. The most recent mock of an endpoint
 * applies. Returns a list that grows with each call.
 */
export const mockEndpoint = <E extends AnyEndpoint>(
  endpoint: E,
  answer: Answer<E>,
): RecordedCall[] => {
  original ??= globalThis.fetch;
  globalThis.fetch = intercept;
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '([^/]+)')}$`);
  const mock: MockedEndpoint = { endpoint, pattern, names, answer, calls: [] };
  mocked.push(mock);
  return mock.calls;
};

/**
 * Sets the result of all calls without a mock, for stories in which a whole screen is loading or
 * failing.
 */
export const answerTheRest = (refusal: Refusal): void => {
  original ??= globalThis.fetch;
  globalThis.fetch = intercept;
  rest = refusal;
};

/** Removes every mock and, unless a story runs, restores the network. */
export const resetApi = (): void => {
  mocked.length = 0;
  rest = undefined;
  if (stage !== 'none') return;
  if (original) globalThis.fetch = original;
  original = undefined;
};

/**
 * Starts a story. From now on, all calls go to the mocks, and calls without a mock are recorded.
 */
export const openApi = (): void => {
  stage = 'open';
  resetApi();
  unanswered.length = 0;
  failed.clear();
  original ??= globalThis.fetch;
  globalThis.fetch = intercept;
};

/** Ends a story. Calls during its removal get no response. */
export const closeApi = (): void => {
  stage = 'closed';
  storiesEnded += 1;
};

/**
 * Returns the calls without a mock since `openApi`, as method and path, and failing calls that never
 * end.
 */
export const unansweredCalls = (): readonly string[] => unanswered;
