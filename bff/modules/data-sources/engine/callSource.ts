import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceReasonCode } from '@core/contract/dataSourceShapes';
import { measureJson } from '@core/records/measureJson';
import { readJson } from '@core/records/readJson';
import { readPath } from '@core/records/readPath';
import { LIMITS } from '@core/limits';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { cutEnd } from '@core/text/cutEnd';
import {
  OutgoingError,
  type OutgoingHttp,
  type OutgoingResponse,
} from '@bff/services/outgoing-http/outgoingHttp';
import type { SourceRequest } from './buildRequest';
import type { ConnectorManifest, ErrorAction } from './connectorManifest';
import type { RunBudget } from './runBudget';
import {
  AccessLost,
  PageExpired,
  SourceAbsent,
  SourceBusy,
  SourceRefused,
  SourceUnavailable,
  tooManyFields,
} from './sourceError';

export interface SourceAnswer {
  json: unknown;
  headers: Readonly<Record<string, string>>;
}

/**
 * One source during one run. Respects its rate limit, waits if the wait is short, and turns
 * responses into JSON or one of the errors of sourceError.ts.
 */
export interface SourceCaller {
  call(request: SourceRequest, resumed?: boolean): Promise<SourceAnswer>;
}

/** Access to a source whose vendor issues short-lived tokens. */
export interface SourceAccess {
  /** A token that should still be valid. */
  token(): Promise<string>;
  /**
   * Fetches a new token, because the source rejected this one. @throws AccessLost, SourceBusy,
   * SourceUnavailable.
   */
  renew(): Promise<void>;
  /** Values for the templates of the manifest. */
  values(): Promise<Readonly<Record<string, string>>>;
}

const RETRY_WAITS_MS = [250, 1000];
const BUSY_SECONDS = 60;
const EXCERPT = 200;
/** Levels of a response around its records. */
const ENVELOPE = 20;
/** Error texts are short, so longer responses are not searched for a reason. */
const REASON_CHARACTERS = 64 * 1024;

export const createSourceCaller = (
  http: OutgoingHttp,
  manifest: ConnectorManifest,
  {
    signal,
    budget,
    access = null,
    now = Date.now,
  }: {
    signal?: AbortSignal | undefined;
    budget?: RunBudget | undefined;
    access?: SourceAccess | null;
    now?: () => number;
  } = {},
): SourceCaller => {
  const sent: number[] = [];
  const wait = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal });

  const keepRate = async (): Promise<void> => {
    const { rateLimit } = manifest;
    if (!rateLimit) return;
    while (sent.length > 0 && sent[0]! <= now() - rateLimit.perSeconds * 1000) sent.shift();
    if (sent.length >= rateLimit.requests) {
      const ms = sent[0]! + rateLimit.perSeconds * 1000 - now();
      if (ms > SOURCE_LIMITS.waitInRunMs) throw new SourceBusy(ms / 1000);
      await wait(ms);
    }
    sent.push(now());
  };

  const attempt = async (request: SourceRequest): Promise<OutgoingResponse> => {
    budget?.check();
    await keepRate();
    const token = await access?.token();
    try {
      const timeoutMs = Math.max(
        1,
        Math.ceil(Math.min(SOURCE_LIMITS.callTimeoutMs, budget?.msLeft() ?? Infinity)),
      );
      const response = await http.request(request.url, {
        method: request.method,
        headers: token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers,
        body: request.body,
        timeoutMs,
        maxBytes: SOURCE_LIMITS.pageBytes,
        signal,
      });
      budget?.add(response.body.length);
      return response;
    } catch (thrown) {
      signal?.throwIfAborted();
      if (thrown instanceof OutgoingError && thrown.failure === 'timeout') budget?.check();
      if (!(thrown instanceof OutgoingError)) throw thrown;
      if (thrown.failure === 'too_large')
        throw new SourceRefused(thrown.message, { reasonCode: 'bad_data' });
      if (thrown.failure === 'refused') throw new SourceRefused(thrown.message);
      throw new SourceUnavailable(thrown.message);
    }
  };

  return {
    async call(request, resumed = false) {
      let isRenewed = false;
      for (let tries = 0; ; tries += 1) {
        const pause = tries < RETRY_WAITS_MS.length ? RETRY_WAITS_MS[tries]! : null;
        let response: OutgoingResponse;
        try {
          response = await attempt(request);
        } catch (thrown) {
          if (!(thrown instanceof SourceUnavailable) || pause === null) throw thrown;
          await wait(pause);
          continue;
        }
        if (access && response.status === 401) {
          if (isRenewed) throw new AccessLost();
          isRenewed = true;
          await access.renew();
          continue;
        }
        const action = actionOf(manifest, response);
        if (action === 'ok') return read(manifest, response);
        if (action === 'ignore') return { json: null, headers: response.headers };
        if (action === 'rate_limited') {
          const seconds = waitSeconds(response, now());
          if (seconds * 1000 > SOURCE_LIMITS.waitInRunMs || pause === null)
            throw new SourceBusy(seconds);
          await wait(seconds * 1000);
        } else if (action === 'retry') {
          if (pause === null)
            throw new SourceUnavailable(
              `${manifest.name} returned ${response.status}. It is not working right now.`,
            );
          await wait(pause);
        } else {
          if (resumed && [400, 404, 410, 422].includes(response.status)) throw new PageExpired();
          throw refusal(manifest, response);
        }
      }
    },
  };
};

const actionOf = (
  { errors = {}, busyWord }: ConnectorManifest,
  { status, headers, body }: OutgoingResponse,
): ErrorAction | 'ok' => {
  if (status >= 200 && status < 300) return 'ok';
  if (errors[status]) return errors[status];
  if (status === 403 && busyWord && body.includes(busyWord)) return 'rate_limited';
  if (status === 429 || (status === 403 && headers['x-ratelimit-remaining'] === '0'))
    return 'rate_limited';
  return status >= 500 || status === 408 ? 'retry' : 'refused';
};

/** Returns the wait that the source asks for, up to one day. */
const waitSeconds = (response: OutgoingResponse, now: number): number =>
  Math.min(SOURCE_LIMITS.waitSeconds, askedSeconds(response, now));

/** Reads Retry-After in seconds or as a date, else the time when a rate window ends. */
const askedSeconds = ({ headers }: OutgoingResponse, now: number): number => {
  const after = headers['retry-after'];
  if (after !== undefined && /^\d+(\.\d+)?$/.test(after)) return Number(after);
  if (after !== undefined && !Number.isNaN(Date.parse(after)))
    return Math.max(0, (Date.parse(after) - now) / 1000);
  const reset = Number(headers['x-ratelimit-reset'] ?? NaN);
  if (Number.isFinite(reset)) return Math.max(0, reset > 1e9 ? reset - now / 1000 : reset);
  return BUSY_SECONDS;
};

const read = (
  { name, errorPath }: ConnectorManifest,
  { body, headers }: OutgoingResponse,
): SourceAnswer => {
  const { values, depth, names } = measureJson(body);
  if (values > SOURCE_LIMITS.pageValues)
    throw new SourceRefused(
      `${name} returned more than ${SOURCE_LIMITS.pageValues} values at once. Please request fewer records per page.`,
      { reasonCode: 'bad_data' },
    );
  if (names > LIMITS.imports.rowNames)
    throw new SourceRefused(tooManyFields, { reasonCode: 'bad_data' });
  if (depth > SOURCE_LIMITS.nesting + ENVELOPE)
    throw new SourceRefused('A record in the response has too many levels of lists and objects.', {
      reasonCode: 'bad_data',
    });
  let json: unknown;
  try {
    json = body.trim() === '' ? null : readJson(body);
  } catch {
    throw new SourceRefused(`${name} returned something that is not JSON.`, {
      reasonCode: 'bad_data',
    });
  }
  const problem = errorPath ? readPath(json, errorPath) : undefined;
  if (Array.isArray(problem) && problem.length > 0)
    throw new SourceRefused(
      `${name} rejected the query: ${String(readPath(problem[0], 'message') ?? 'no reason given').slice(0, EXCERPT)}`,
    );
  return { json, headers };
};

const refusal = (manifest: ConnectorManifest, response: OutgoingResponse): SourceRefused => {
  const said = sentence(manifest, response);
  if (response.status === 404) return new SourceAbsent(said);
  return new SourceRefused(said, { reasonCode: REFUSALS[response.status] });
};

const REFUSALS: Readonly<Record<number, SourceReasonCode>> = {
  401: 'access_refused',
  403: 'not_allowed',
};

const sentence = ({ name }: ConnectorManifest, { status, body }: OutgoingResponse): string => {
  if (status === 401) return `${name} rejected the key.`;
  if (status === 403) return `${name} accepts the key, but the key can't read this data.`;
  if (status === 404) return `${name} does not recognize this address: please check the account.`;
  const detail = reason(body);
  return detail === null ? `${name} returned ${status}.` : `${name} returned ${status}: ${detail}.`;
};

/** Returns the reason in the response if it is one short text in JSON. */
const reason = (body: string): string | null => {
  if (body.length > REASON_CHARACTERS) return null;
  try {
    const json: unknown = JSON.parse(body);
    const found = [
      'message',
      'error.message',
      'detail',
      'error',
      'title',
      'errors.0.detail',
      '0.message',
      'error_description',
    ]
      .map((path) => readPath(json, path))
      .find((text) => typeof text === 'string' && text !== '');
    return typeof found === 'string' ? cutEnd(found.slice(0, EXCERPT), /[.\s]/) : null;
  } catch {
    return null;
  }
};
