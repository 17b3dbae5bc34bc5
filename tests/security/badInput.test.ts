// @slow: every endpoint with every wrong body
import type { ObjectSchema, SchemaDescription, ValidationError } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { PLATFORM } from '@bff/db/tenantFilter';
import { notYetBuilt } from '@bff/handlers';
import { makeWorld, type World } from '../support/actors';
import { startTestServer, type Answer, type TestServer } from '../support/testServer';
import { type Caller, makeCallers } from './callers';
import { sampleInputs } from './sampleInputs';
import { sampleRows } from './sampleRows';
import type { Samples } from './sendSample';
import { targetsOf } from './targets';

let server: TestServer;
let world: World;
let samples: Samples;
let admin: Caller;
let key: Caller;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 100_000 } });
  world = await makeWorld(server);
  samples = sampleInputs(server, sampleRows(server));
  ({ 'company admin': admin, 'admin key': key } = await makeCallers(server, world));
});
afterAll(() => server.close());

const withBody = contract
  .filter(({ id, body }) => body && !notYetBuilt.includes(id))
  .map((endpoint) => [endpoint.id, endpoint] as const);

/** Larger than the limit of any endpoint. Encoded once, because that takes longer than its rejection. */
const TOO_LARGE = Buffer.from(
  `{"filler":"${'x'.repeat(Math.max(11 * 1024 * 1024, ...contract.map(({ bodyBytes = 0 }: AnyEndpoint) => bodyBytes)))}"}`,
);

/** Returns a caller with access: a global admin if the role requires it. */
const callerFor = ({ access }: AnyEndpoint): Promise<Record<string, string>> =>
  access.kind === 'apiKey' && !access.orSession
    ? key.headers()
    : access.kind === 'session' &&
        (access.role === 'admin' || access.audience || access.permission === 'companies:write')
      ? Promise.resolve({ authorization: `Bearer ${world.admin.token}` })
      : admin.headers();

const prepared = async (endpoint: AnyEndpoint) => {
  const {
    params = {},
    body,
    headers,
  } = await samples[endpoint.id]!(targetsOf(world).own, admin.user);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return {
    path,
    body: (body ?? {}) as Record<string, unknown>,
    headers: { ...headers, ...(await callerFor(endpoint)) },
  };
};

const catalogued = ({ status, body }: Answer<unknown>, code: keyof typeof ERROR_CODES): void => {
  expect({ status, body }).toMatchObject({
    status: ERROR_CODES[code].status,
    body: { code, error: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
};

/** Rows of all tables that a rejected request must not change, without the request log. */
const snapshot = (): Promise<string> =>
  server.system.transaction(async (em) => {
    const tables = await em.execute<{ tablename: string }[]>(
      "select tablename from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'idempotent_answers', 'migrations', 'api_requests') order by 1",
    );
    const hashes = tables.map(
      ({ tablename }) =>
        `select '${tablename}' as name, count(*)::int as n, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as h from "${tablename}" t`,
    );
    return JSON.stringify(await em.execute(hashes.join(' union all ')));
  }, PLATFORM);

describe.each(withBody)('%s', (_id, endpoint) => {
  it('rejects malformed, huge, mistyped and unknown input with catalog errors and changes nothing', async () => {
    const { path, body, headers } = await prepared(endpoint);
    const send = (raw: string | Uint8Array, more: Record<string, string> = {}) =>
      server.request<unknown>(endpoint.method, path, { raw, headers: { ...headers, ...more } });
    const before = await snapshot();
    for (const raw of ['{', '{"a":}', '[1,2', 'nonsense', '{"a":1}}', '"text"', '12'])
      catalogued(await send(raw), 'malformed_json');
    catalogued(await send('{}', { 'content-type': 'text/plain' }), 'unsupported_media_type');
    catalogued(
      await send(JSON.stringify({ ...body, [`unknown_${'x'.repeat(5)}`]: 1 })),
      'validation_failed',
    );
    catalogued(await send(JSON.stringify({ ...body, text: 'a\u0000b' })), 'validation_failed');
    catalogued(await send(TOO_LARGE), 'payload_too_large');
    for (const key of requiredKeys(endpoint)) {
      const answer = await send(
        JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))),
      );
      catalogued(answer, 'validation_failed');
      expect(
        Object.keys((answer.body as { fields: object }).fields).map(
          (path) => path.split(/[.[]/)[0],
        ),
      ).toContain(key);
    }
    for (const [key, wrong] of wrongTypes(endpoint))
      catalogued(await send(JSON.stringify({ ...body, [key]: wrong })), 'validation_failed');
    expect(await snapshot()).toBe(before);
  });
});

type Described = Readonly<Record<string, SchemaDescription>>;

const fieldsOf = (endpoint: AnyEndpoint): Described =>
  (endpoint.body as ObjectSchema<object>).describe().fields as Described;

/** Required keys, whose absence the schema itself rejects in an otherwise empty body. */
const requiredKeys = (endpoint: AnyEndpoint): string[] => {
  try {
    endpoint.body!.validateSync({}, { abortEarly: false });
    return [];
  } catch (error) {
    const keys = (error as ValidationError).inner.map(({ path }) => path!.split(/[.[]/)[0]!);
    // A rule about several keys names none of them, so each alone may be left out.
    return [...new Set(keys)].filter((key) => key !== '');
  }
};

const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  string: [5, { trim: 'x' }],
  number: ['5'],
  boolean: ['true'],
  array: [{ 0: 'x' }],
  object: ['text'],
};

const wrongTypes = (endpoint: AnyEndpoint): [string, unknown][] =>
  Object.entries(fieldsOf(endpoint)).flatMap(([key, { type }]) =>
    (WRONG[type] ?? []).map((wrong): [string, unknown] => [key, wrong]),
  );

it("an unauthenticated caller's oversized body is rejected without being read to its end", async () => {
  const answer = await server.request<unknown>('POST', '/api/data-types', {
    raw: TOO_LARGE,
    headers: { authorization: 'Bearer x' },
  });
  catalogued(answer, 'unauthenticated');
});
