import type { ObjectSchema } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import type { Answer, TestServer } from '../support/testServer';
import type { Caller } from './callers';
import type { Sample, sampleInputs } from './sampleInputs';
import type { Target } from './targets';

export type Samples = ReturnType<typeof sampleInputs>;

/** True if a request names its company or row in its path, filter or body. */
export const hasTargets = (endpoint: AnyEndpoint): boolean =>
  /:/.test(endpoint.path) || takesFilter(endpoint);

/** True if an endpoint accepts a company filter. */
export const takesFilter = ({ query }: AnyEndpoint): boolean =>
  'companyFilter' in ((query as ObjectSchema<object> | undefined)?.fields ?? {});

/** Makes the sample of an endpoint. @throws if it has none. */
export const makeSample = async (
  samples: Samples,
  { id }: AnyEndpoint,
  { user }: Caller,
  target: Target,
): Promise<Sample> => {
  const make = samples[id];
  if (!make) throw new Error(`tests/security/sampleInputs.ts has no sample for ${id}.`);
  return make(target, user);
};

/**
 * Sends the sample of an endpoint as a caller, about a target. An id in the path names the row.
 * Without an id, companyFilter names the company; if `named`, it does so with an id too.
 */
export const sendSample = async (
  server: TestServer,
  samples: Samples,
  endpoint: AnyEndpoint,
  caller: Caller,
  target: Target,
  named = false,
): Promise<Answer> => {
  const sample = await makeSample(samples, endpoint, caller, target);
  return sendMade(server, endpoint, sample, await caller.headers(), target, named);
};

/** Sends a sample that was made before. */
export const sendMade = (
  server: TestServer,
  endpoint: AnyEndpoint,
  { params = {}, query = {}, body, raw, headers = {} }: Sample,
  callerHeaders: Record<string, string>,
  target: Target,
  named = false,
): Promise<Answer> => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? `missing-${name}`),
  );
  const byFilter = takesFilter(endpoint) && (named || !endpoint.path.includes(':'));
  return server.request(endpoint.method, path, {
    ...(body && endpoint.body ? { body } : {}),
    ...(raw && endpoint.upload ? { raw } : {}),
    query: { ...query, ...(byFilter ? { companyFilter: target.companyId } : {}) },
    headers: { ...headers, ...callerHeaders },
  });
};
