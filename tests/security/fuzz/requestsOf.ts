import fc from '@tests/support/seededCheck';
import { can } from '@core/access/can';
import { OWNER_PERMISSIONS } from '@core/access/permissions';
import { roleSatisfies } from '@core/access/roles';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { Sample } from '../sampleInputs';
import { hostileText, hostileValue } from './hostileValues';
import { changes, mutate } from './mutate';
import type { Operation } from './openApiDocument';
import { type Described, fittingValue, valueOfSchema } from './valueOfSchema';

export const ACTORS = ['owner', 'admin', 'other', 'viewer', 'key', 'nobody'] as const;

/** One generated request. `raw` is sent as it is. */
export interface FuzzRequest {
  actor: (typeof ACTORS)[number];
  params: Record<string, string>;
  query: Record<string, string>;
  /** Appended to the query unchanged: names given twice. */
  again: string;
  raw: string | undefined;
  headers: Record<string, string>;
}

/** Mostly picks a caller with access: a request that is rejected early proves nothing about the code behind the check. */
const actorOf = ({ access }: AnyEndpoint): fc.Arbitrary<FuzzRequest['actor']> => {
  const anybody = fc.constantFrom(...ACTORS);
  if (access.kind === 'public') return anybody;
  const owner = { role: 'company_admin', permissions: OWNER_PERMISSIONS } as const;
  const ownerMay =
    access.kind === 'session' &&
    (!access.role || roleSatisfies(owner.role, access.role)) &&
    (!access.permission || can(owner, access.permission));
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constant(access.kind === 'apiKey' ? 'key' : ownerMay ? 'owner' : 'admin'),
    },
    { weight: 2, arbitrary: anybody },
  );
};

/**
 * Requests of one endpoint: the sample's requests with changed parts, requests generated from the
 * document, and garbage.
 */
export const requestsOf = (
  endpoint: AnyEndpoint,
  operation: Operation,
  sample: Sample,
): fc.Arbitrary<FuzzRequest> =>
  fc.record({
    actor: actorOf(endpoint),
    params: paramsOf(endpoint, sample),
    query: queryOf(operation, sample),
    again: againOf(operation),
    raw: bodyOf(endpoint, operation, sample),
    headers: headersOf(endpoint, sample),
  });

const paramsOf = (
  { path }: AnyEndpoint,
  { params = {} }: Sample,
): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name]) => [
        name!,
        fc.oneof(
          { weight: 5, arbitrary: fc.constant(params[name!] ?? 'missing') },
          { weight: 1, arbitrary: hostileText },
        ),
      ]),
    ),
  );

const queryOf = (
  { parameters }: Operation,
  { query = {} }: Sample,
): fc.Arbitrary<Record<string, string>> => {
  const described = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(
      ({ name, schema }) =>
        [
          name,
          fc.oneof(
            { weight: 4, arbitrary: fittingValue(schema as Described).map(asText) },
            { weight: 1, arbitrary: hostileText },
          ),
        ] as const,
    );
  const some = fc
    .record(Object.fromEntries(described), { requiredKeys: [] })
    .map((own) => ({ ...query, ...own }) as Record<string, string>);
  const unknown = fc
    .dictionary(hostileText, hostileText, { maxKeys: 1 })
    .map((more) => ({ ...query, ...more }));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(query) },
    { weight: 6, arbitrary: some },
    { weight: 1, arbitrary: unknown },
  );
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const againOf = ({ parameters }: Operation): fc.Arbitrary<string> => {
  const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return names.length === 0
    ? fc.constant('')
    : fc.oneof(
        { weight: 12, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...names).map((name) => `${name}=a&${name}=b`) },
      );
};

const bodyOf = (
  endpoint: AnyEndpoint,
  operation: Operation,
  sample: Sample,
): fc.Arbitrary<string | undefined> => {
  if (endpoint.upload)
    return fc.oneof(
      fc.constant(sample.raw),
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc
        .array(fc.array(hostileText, { maxLength: 5 }), { maxLength: 8 })
        .map((rows) => rows.map((row) => row.join(',')).join('\n')),
    );
  const described = operation.requestBody?.content['application/json']?.schema as
    Described | undefined;
  if (!described)
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant('{}') },
    );
  return fc.oneof(
    {
      weight: 8,
      arbitrary: changes.map((list) => JSON.stringify(mutate(sample.body ?? {}, list))),
    },
    { weight: 3, arbitrary: valueOfSchema(described).map((value) => JSON.stringify(value)) },
    {
      weight: 3,
      arbitrary: fittingValue(described).map((value) =>
        JSON.stringify(isObject(value) ? { ...sample.body, ...value } : value),
      ),
    },
    { weight: 3, arbitrary: fc.constant(JSON.stringify(sample.body ?? {})) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  );
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A header may contain only printable ASCII; clients refuse to send anything else. */
const headerText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.replace(/[^ -~]/g, '').trim()),
  fc.constantFrom('x'.repeat(255), 'x'.repeat(300), "' or 1=1", '{}'),
);

const headersOf = (
  { upload }: AnyEndpoint,
  { headers = {} }: Sample,
): fc.Arbitrary<Record<string, string>> => {
  const type = fc.constantFrom<string[]>(
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data',
    ...(upload?.types ?? []),
  );
  const odd = fc.record(
    {
      'content-type': type,
      'idempotency-key': headerText,
      [RESPONSE_TOKEN_HEADER]: headerText,
      'accept-language': headerText,
      origin: headerText,
      'user-agent': headerText,
    },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(headers) },
    { weight: 1, arbitrary: odd.map((own) => ({ ...headers, ...own })) },
  );
};
