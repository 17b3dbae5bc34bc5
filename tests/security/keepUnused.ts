import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import type { Answer } from '../support/testServer';
import type { Caller } from './callers';
import type { Sample } from './sampleInputs';
import { makeSample, type Samples } from './sendSample';
import type { Target } from './targets';

type CallerHeaders = Record<string, string>;

/** A request that reads, or is rejected, changes nothing, so the next one can have the same sample and session. */
const changesNothing = ({ method }: AnyEndpoint, { status }: Answer): boolean =>
  method === 'GET' || status >= 400;

/** Sends a request as a caller. */
export type SendInSession = (
  endpoint: AnyEndpoint,
  caller: Caller,
  send: (headers: CallerHeaders) => Promise<Answer>,
) => Promise<Answer>;

/** Keeps each caller's session until a request may have ended it. */
export const keepSessions = (): SendInSession => {
  const kept = new Map<Caller, CallerHeaders>();
  return async (endpoint, caller, send) => {
    const headers = kept.get(caller) ?? (await caller.headers());
    const answer = await send(headers);
    if (changesNothing(endpoint, answer) && answer.status !== 401) kept.set(caller, headers);
    else kept.delete(caller);
    return answer;
  };
};

/** Sends a request with the endpoint's sample about a target, as a caller. */
export type SendKept = (
  endpoint: AnyEndpoint,
  caller: Caller,
  target: Target,
  send: (sample: Sample, headers: CallerHeaders) => Promise<Answer>,
) => Promise<Answer>;

/** Keeps sessions, and each sample until a request may have used it up. */
export const keepUnused = (samples: Samples): SendKept => {
  const kept = new Map<string, Sample>();
  const inSession = keepSessions();
  return async (endpoint, caller, target, send) => {
    // Most samples don't depend on the caller, their second parameter.
    const isOwn = (samples[endpoint.id]?.length ?? 0) > 1;
    const key = [endpoint.id, target.companyId, isOwn ? caller.user?.id : ''].join(' ');
    const sample = kept.get(key) ?? (await makeSample(samples, endpoint, caller, target));
    const answer = await inSession(endpoint, caller, (headers) => send(sample, headers));
    if (changesNothing(endpoint, answer)) kept.set(key, sample);
    else kept.delete(key);
    return answer;
  };
};
