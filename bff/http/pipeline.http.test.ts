import { Readable } from 'node:stream';
import { object, string } from 'yup';
import { defineEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { handlers } from '@bff/handlers';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { StreamAnswer } from './handler';
import type { AnyHandler } from './pipeline';

const shape = defineEndpoint({
  id: 'test.shape',
  method: 'GET',
  path: '/api/test/shape',
  access: { kind: 'public' },
  response: object({ seen: string().required() }),
  summary: 'For this test',
});
const wrong = defineEndpoint({ ...shape, id: 'test.wrong', path: '/api/test/wrong' });
const broken = defineEndpoint({ ...shape, id: 'test.broken', path: '/api/test/broken' });
const open = defineEndpoint({ ...shape, id: 'test.open', path: '/api/test/open', cors: true });
const { response: _none, ...streamed } = shape;
const file = defineEndpoint({
  ...streamed,
  id: 'test.file',
  path: '/api/test/file',
  stream: 'text/csv',
});
const own: Record<string, AnyHandler> = {
  'test.shape': async () => ({ seen: 'yes', passwordHash: 'secret' }),
  'test.wrong': async () => ({ seen: 5, passwordHash: 'secret' }),
  'test.broken': async () => {
    throw new Error('relation "users" at /srv/secret/path');
  },
  'test.open': async () => ({ seen: 'yes' }),
  'test.file': async () =>
    new StreamAnswer(
      Readable.from(
        (async function* () {
          yield 'a line\n'.repeat(100_000);
          throw await Promise.resolve(new Error('the database is gone'));
        })(),
        { objectMode: false },
      ),
    ),
};

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({
    contract: [...contract, shape, wrong, broken, open, file],
    handlers: { ...(handlers as unknown as Record<string, AnyHandler>), ...own },
  });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const post = (options: object) =>
  server.request('POST', '/api/data-types', { token: world.editor.token, ...options });

describe('bodies', () => {
  it.each([
    ['broken JSON', { raw: '{"name":' }, 400, 'malformed_json'],
    ['a bare value', { raw: '"text"' }, 400, 'malformed_json'],
    [
      'another type than JSON',
      { raw: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    [
      '11 MB',
      { raw: JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) }) },
      413,
      'payload_too_large',
    ],
    ['a list', { body: [] }, 400, 'validation_failed'],
    ['nothing', {}, 400, 'validation_failed'],
    ['a key named __proto__', { raw: '{"__proto__":{"a":1}}' }, 400, 'malformed_json'],
    [
      'a null character',
      { body: { name: 'a\0b', dataFieldName: 'x', type: 'static' } },
      400,
      'validation_failed',
    ],
  ])('of %s are rejected', async (_what, options, status, code) => {
    const answer = await post(options);
    expect(answer).toMatchObject({
      status,
      body: { code, error: expect.any(String), requestId: expect.any(String) },
    });
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
  });

  it('report what is wrong with malformed JSON', async () => {
    expect((await post({ raw: '{"a":{"__proto__":{"b":1}}}' })).body.error).toBe(
      'A key in the request body is called __proto__, which is not allowed. Please rename it.',
    );
    expect((await post({ raw: '"text"' })).body.error).toBe(
      'The request body must be a JSON object or a list.',
    );
    expect((await post({ raw: '{"name":' })).body.error).toBe(
      'The request body is not valid JSON.',
    );
  });

  it('are refused if a number is too large to be read', async () => {
    for (const number of ['1e400', '-2.5E+0999', '9'.repeat(400)])
      expect(await post({ raw: `{"name":{"deep":[${number}]}}` })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          error: 'A number in the request body is too large.',
        },
      });
    const kept = { name: 'Up to 1e400', dataFieldName: 'large', type: 'static' };
    expect((await post({ body: kept })).body.name).toBe(kept.name);
  });

  it('keep text that only looks like a null character', async () => {
    expect(
      (await post({ body: { name: 'a\\u0000', dataFieldName: 'x', type: 'static' } })).body.name,
    ).toBe('a\\u0000');
  });

  it('keep a text that contains half a character, without that half', async () => {
    const { status, body } = await post({
      raw: String.raw`{"name":"cut \ud83d, whole \ud83d\ude00","dataFieldName":"cut","type":"static"}`,
    });
    expect([status, body.name]).toEqual([201, 'cut \uFFFD, whole \u{1F600}']);
  });

  it('are refused if they are not UTF-8', async () => {
    const latin1 = Buffer.from(
      '{"name":"Käse","dataFieldName":"cheese","type":"static"}',
      'latin1',
    );
    expect(await post({ raw: latin1 })).toMatchObject({
      status: 400,
      body: { code: 'malformed_json', error: 'The request body must be encoded as UTF-8.' },
    });
  });

  it('are read after access is decided', async () => {
    expect((await server.request('POST', '/api/data-types', { raw: '{' })).status).toBe(401);
    expect((await post({ token: world.viewer.token, raw: '{' })).status).toBe(403);
  });
});

describe('a file that ends midway', () => {
  it.each(['identity', 'gzip'])(
    'ends as a broken connection, neither complete nor open forever (%s)',
    async (encoding) => {
      await expect(
        fetch(`${server.url}/api/test/file`, { headers: { 'accept-encoding': encoding } }).then(
          (answer) => answer.text(),
        ),
      ).rejects.toThrow();
    },
  );
});

describe('companyFilter (OP-029)', () => {
  const ask = (token: string, companyFilter: string) =>
    server.request<object>('GET', '/api/data-types', { token, query: { companyFilter } });

  it('of a non-admin may only be their own company; other companies and missing ones get the same response', async () => {
    expect((await ask(world.editor.token, world.own.id)).status).toBe(200);
    const answers = await Promise.all(
      [world.other.id, server.services.newId(), '17'].map(async (id) => {
        const { status, body } = await ask(world.editor.token, id);
        return { status, body: { ...body, requestId: '' } };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
  });

  it('of a global admin must name an existing company', async () => {
    expect((await ask(world.admin.token, world.other.id)).status).toBe(200);
    expect((await ask(world.admin.token, server.services.newId())).status).toBe(404);
    expect((await ask(world.admin.token, '17')).status).toBe(404);
  });

  it('unknown query keys are rejected by name', async () => {
    const { body } = await server.request('GET', '/api/data-types', {
      token: world.editor.token,
      query: { odd: 1 },
    });
    expect(body.fields).toEqual({ odd: 'Unknown field: odd.' });
  });

  it('several problems are reported in separate sentences', async () => {
    const { body } = await server.request('POST', '/api/auth/login', { body: {} });
    expect(body.error).toBe('Please enter your email address. Please enter your password');
  });
});

describe('answers', () => {
  it('drop keys that the schema does not name', async () => {
    expect((await server.request('GET', '/api/test/shape')).body).toEqual({ seen: 'yes' });
  });

  it('that do not match the schema fail in tests, and an unexpected error reveals nothing', async () => {
    for (const path of ['/api/test/wrong', '/api/test/broken']) {
      const { status, body, text } = await server.request('GET', path);
      expect(status).toBe(500);
      expect(body).toEqual({
        error: 'Something went wrong on our side. Please try again later.',
        code: 'internal_error',
        requestId: expect.any(String),
      });
      expect(text).not.toMatch(/relation|secret/);
    }
  });

  it('are not cached and have the security headers', async () => {
    const { headers } = await server.request('GET', '/api/config');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const csp = headers.get('content-security-policy')!;
    expect(csp).toMatch(/script-src 'self';/);
    expect(csp).toMatch(/frame-ancestors 'none'/);
    expect(csp).not.toMatch(/unsafe|https:/);
    expect(headers.get('content-security-policy-report-only')).toBe(
      "require-trusted-types-for 'script'",
    );
  });

  it('to unknown URLs and methods are errors of the catalog', async () => {
    expect((await server.request('GET', '/api/nothing')).body.code).toBe('route_not_found');
    const wrong = await server.request('PATCH', '/api/data-types');
    expect(wrong).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

describe('cross-origin calls', () => {
  const origin = { origin: 'https://shop.example', 'access-control-request-method': 'GET' };

  it('are allowed for any page if the contract says so, without credentials', async () => {
    const preflight = await server.request('OPTIONS', '/api/test/open', { headers: origin });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    const { headers } = await server.request('GET', '/api/test/open', { headers: origin });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('are rejected everywhere else', async () => {
    const { headers } = await server.request('GET', '/api/config', { headers: origin });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await server.request('OPTIONS', '/api/config', { headers: origin })).status).toBe(405);
  });
});

describe('the server itself', () => {
  it('serves health, readiness, metrics and its documentation', async () => {
    expect((await server.request('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await server.request('GET', '/readyz')).status).toBe(200);
    expect((await server.request('GET', '/metrics')).text).toMatch(/navout_http_request_seconds/);
    expect(
      (await server.request('GET', '/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } }))
        .status,
    ).toBe(403);
    expect((await server.request('GET', '/api/openapi.json')).body).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/data-types/{id}': { put: { operationId: 'data-types.update' } } },
    });
    const docs = await server.request('GET', '/api/docs');
    expect(docs.text).not.toMatch(/<script>/);
    for (const [, file] of docs.text.matchAll(/(?:href|src)="([^"]+)"/g))
      expect([file, (await server.request('GET', file!)).status]).toEqual([file, 200]);
  });
});
