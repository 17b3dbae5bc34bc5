import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector, fetch, type RequestInit, type Response } from 'undici';
import type { AddressRules } from './addressRules';

/**
 * Reason for a failed call. `refused` covers private addresses and names that don't resolve, so
 * that callers can't tell them apart.
 */
export type OutgoingFailure =
  'refused' | 'timeout' | 'too_large' | 'too_many_redirects' | 'unreachable';

const SENTENCES: Record<OutgoingFailure, string> = {
  refused: "Navout can't connect to this address.",
  timeout: 'The URL did not respond in time.',
  too_large: 'The response is too large.',
  too_many_redirects: 'The URL redirects too many times.',
  unreachable: 'The connection to the URL failed.',
};

/** A call without a usable response. The message is for people and contains no internal address. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;

  constructor(failure: OutgoingFailure, cause?: unknown) {
    super(SENTENCES[failure], { cause });
    this.failure = failure;
  }
}

export interface OutgoingRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  /**
   * Number of redirects to follow; each target is checked like the first. Default 3; signed
   * deliveries pass 0.
   */
  redirects?: number;
  /** Limit for the whole call, including redirects and body. */
  timeoutMs?: number;
  /** Maximum body size after decompression. */
  maxBytes?: number;
  signal?: AbortSignal;
}

export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Address of the response after redirects. */
  url: string;
}

/** The only way to call other servers, used by connectors, webhooks and previews. */
export interface OutgoingHttp {
  /** @throws OutgoingError; an HTTP error status is a response, not an error. */
  request(url: string, request?: OutgoingRequest): Promise<OutgoingResponse>;
  /**
   * Checks an address without calling it (on save): https or http, no credentials, an allowed port,
   * not obviously internal.
   */
  check(url: string): boolean;
  close(): Promise<void>;
}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;
/**
 * Maximum bytes over one connection, and the interval of the check in milliseconds. A connection
 * carries one call.
 */
const [WIRE_BYTES, LOOK_MS] = [32 * 1024 * 1024, 100];
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

const resolveAll: Resolve = (host) => systemLookup(host, { all: true });

/**
 * Creates an HTTP client that only reaches public addresses. The address is checked when the socket
 * opens, and the socket connects to exactly that address. So a name that resolves differently the
 * second time (rebinding) gains nothing.
 */
export const createOutgoingHttp = (
  rules: AddressRules,
  resolve: Resolve = resolveAll,
): OutgoingHttp => {
  const agent = new Agent({
    // A pooled socket would outlive the check of its name.
    pipelining: 0,
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
    connect: (options, callback) => {
      const lookup = pinnedLookup(
        rules,
        resolve,
        Number(options.port) || (options.protocol === 'https:' ? 443 : 80),
      );
      buildConnector({ lookup, timeout: TIMEOUT_MS })(options, (error, socket) => {
        if (error || !socket) return callback(error ?? new OutgoingError('unreachable'), null);
        limitBytes(socket);
        callback(null, socket);
      });
    },
  });

  const parse = (text: string): URL => {
    if (!URL.canParse(text)) throw new OutgoingError('refused');
    const url = new URL(text);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = portOf(url);
    const literal = isIP(host) !== 0;
    if (
      !['http:', 'https:'].includes(url.protocol) ||
      url.username ||
      url.password ||
      !host ||
      !rules.allowsPort(host, port) ||
      (literal && !rules.allowsAddress(host, host, port))
    )
      throw new OutgoingError('refused');
    return url;
  };

  const send = async (
    start: string,
    { method = 'GET', headers = {}, body, redirects = 3, maxBytes = MAX_BYTES }: OutgoingRequest,
    signal: AbortSignal,
  ) => {
    let url = parse(start);
    let init: RequestInit = {
      method,
      headers,
      body,
      redirect: 'manual',
      signal,
      dispatcher: agent,
    };
    for (let hop = 0; ; hop += 1) {
      const response = await fetch(url, init);
      const location = response.headers.get('location');
      if (!REDIRECT_STATUSES.has(response.status) || !location || redirects === 0)
        return { response, url, text: await readBody(response, maxBytes) };
      await response.body?.cancel();
      if (hop >= redirects) throw new OutgoingError('too_many_redirects');
      const next = parse(new URL(location, url).href);
      init = afterRedirect(init, response.status, next.origin === url.origin);
      url = next;
    }
  };

  return {
    check(url) {
      try {
        return Boolean(parse(url));
      } catch {
        return false;
      }
    },
    async request(url, request = {}) {
      const deadline = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
      const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline;
      try {
        const { response, url: last, text } = await send(url, request, signal);
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: text,
          url: last.href,
        };
      } catch (cause) {
        throw asOutgoingError(cause, deadline.aborted);
      }
    },
    close: () => agent.close(),
  };
};

/**
 * Ends a connection that received more bytes than any response may have. Interim responses, chunk
 * sizes and empty compressed blocks are not part of a body, so the body's own limit does not see
 * them.
 */
const limitBytes = (socket: Socket): void => {
  const timer = setInterval(() => {
    if (socket.bytesRead > WIRE_BYTES) socket.destroy(new OutgoingError('too_large'));
  }, LOOK_MS).unref();
  socket.once('close', () => clearInterval(timer));
};

/** Resolves a name once, rejects it unless all its addresses are allowed, and returns the first. */
const pinnedLookup =
  (rules: AddressRules, resolve: Resolve, port: number): LookupFunction =>
  (host, options, callback) => {
    resolve(host)
      .then((addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !rules.allowsAddress(address, host, port)))
          throw new OutgoingError('refused');
        if (options.all) callback(null, [first]);
        else callback(null, first.address, first.family);
      })
      .catch((cause: unknown) =>
        callback(cause instanceof OutgoingError ? cause : new OutgoingError('refused', cause), ''),
      );
  };

const portOf = (url: URL): number => Number(url.port) || (url.protocol === 'https:' ? 443 : 80);

/**
 * Follows browsers: 303, and 301/302 after POST, become GET. Another origin never gets headers with
 * secrets.
 */
const afterRedirect = (init: RequestInit, status: number, sameOrigin: boolean): RequestInit => {
  const becomesGet =
    status === 303 || ((status === 301 || status === 302) && init.method === 'POST');
  return {
    ...init,
    ...(becomesGet ? { method: 'GET', body: null } : {}),
    headers: sameOrigin ? init.headers : {},
  };
};

const readBody = async (response: Response, maxBytes: number): Promise<string> => {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutgoingError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Unwraps the `cause` of a fetch error. */
const asOutgoingError = (thrown: unknown, timedOut: boolean): OutgoingError => {
  for (let error: unknown = thrown; error instanceof Error; error = error.cause)
    if (error instanceof OutgoingError) return error;
  return new OutgoingError(timedOut ? 'timeout' : 'unreachable', thrown);
};
