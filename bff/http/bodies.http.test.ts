// @slow: it waits for bodies that are late
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { object, string } from 'yup';
import { defineEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { LIMITS } from '@core/limits';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { RECEIVING_LIMITS } from '@bff/http/receivingLimits';
import { handlers } from '@bff/handlers';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import type { AnyHandler } from './pipeline';

const MB = 1024 * 1024;
const AT_ONCE = 20;
const BODY_MEMORY = 10 * MB;

const keep = defineEndpoint({
  id: 'test.keep',
  method: 'POST',
  path: '/api/test/keep',
  access: { kind: 'session', tenant: 'own' },
  bodyBytes: 14 * MB,
  body: object({ text: string().required() }),
  response: object({ done: string().required() }),
  summary: 'For this test',
});

/** A gate that holds the first large body. */
const door = () => {
  let [open, begin] = [(): void => undefined, (): void => undefined];
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return { opened, begun, open, begin };
};
const kept = door();
let isFirst = true;
const own: Record<string, AnyHandler> = {
  'test.keep': async () => {
    if (isFirst) {
      isFirst = false;
      kept.begin();
      await kept.opened;
    }
    return { done: 'yes' };
  },
};

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({
    contract: [...contract, keep],
    handlers: { ...(handlers as unknown as Record<string, AnyHandler>), ...own },
    env: { requestsAtOnce: AT_ONCE, trustProxy: 1 },
    bodyMemory: BODY_MEMORY * RECEIVING_LIMITS.jsonExpansion,
    pace: { smallMs: 300, graceMs: 300, bytesPerSecond: 4 * MB },
  });
  world = await makeWorld(server);
});
afterAll(() => server.close());

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  length?: number;
  token?: string;
}

/** Opens a connection and starts a request: its headers, and the given part of the body. */
const begin = (
  path: string,
  { method = 'POST', headers = {}, body = '', length, token }: Call = {},
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
      const all = {
        host: 'navout.test',
        'content-type': 'application/json',
        'content-length': String(length ?? body.length),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      };
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      );
      socket.write(body);
      resolve(socket);
    });
    socket.once('error', reject);
  });

/** Returns everything that a connection receives until it ends. */
const toEnd = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => {
  agent.destroy();
});

/** Makes one call on the agent's only connection. */
const onOneConnection = (
  path: string,
  { method = 'POST', headers = {}, body, token }: Call = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest(`${server.url}${path}`, {
      agent,
      method,
      headers: {
        ...(body ? { 'content-type': 'text/csv', 'content-length': body.length } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    asked.on('error', reject).on('response', (answer: IncomingMessage) => {
      answer.resume().on('end', () => {
        resolve(answer.statusCode!);
      });
    });
    asked.end(body);
  });

describe('a body that does not arrive', () => {
  it('gets a 408, and its connection ends', async () => {
    const answer = await toEnd(await begin('/api/auth/login', { body: '{"email":', length: 60 }));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('"code":"request_timeout"');
  });

  it('gets the same response if it is large or a file', async () => {
    const answers = await Promise.all(
      [
        ['/api/surveys/drafts', 'application/json'],
        ['/api/imports?fileName=a.csv', 'text/csv'],
      ].map(async ([path, type]) =>
        toEnd(
          await begin(path!, {
            token: world.owner.token,
            headers: { 'content-type': type! },
            body: 'a'.repeat(1000),
            length: 2 * MB,
          }),
        ),
      ),
    );
    expect(answers.map((answer) => answer.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408']);
  });

  it('takes no place from other clients, no matter how many there are', async () => {
    const held = await Promise.all(
      Array.from({ length: 15 * AT_ONCE }, (_, at) =>
        begin('/api/auth/login', {
          body: '{"email":',
          length: 60,
          headers: { 'x-forwarded-for': `2001:db8:${(at % 150).toString(16)}::${at.toString(16)}` },
        }),
      ),
    );
    const answer = await server.request('POST', '/api/auth/login', {
      body: { email: 'a@b.example', password: 'x' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect([401, 404]).toContain(answer.status);
    for (const socket of held) socket.destroy();
  });
});

describe('a rejected upload', () => {
  const refusals: readonly (readonly [string, string])[] = [
    ['a wrong name', '/api/imports?fileName=a.exe'],
    ['a wrong name of a stream', '/api/imports/stream?fileName=a.exe'],
    ['an address that is none', '/api/imports/nothing'],
    ['a page', '/somewhere'],
  ];
  it.each(refusals)('of %s leaves the connection usable for the next call', async (_what, path) => {
    for (const bytes of [10_000, 300_000, 5 * MB]) {
      const status = await onOneConnection(path, {
        token: world.owner.token,
        body: Buffer.alloc(bytes, 'a'),
      });
      expect(await onOneConnection('/api/config', { method: 'GET' })).toBe(200);
      expect([bytes, status]).toEqual([bytes, expect.any(Number)]);
    }
  });

  it('gets a response even without a session, and if it is far too large', async () => {
    expect(
      await onOneConnection('/api/imports?fileName=a.csv', { body: Buffer.alloc(5 * MB, 'a') }),
    ).toBe(401);
    expect(
      await onOneConnection('/api/imports?fileName=a.csv', {
        token: world.owner.token,
        body: Buffer.alloc(30 * MB, 'a'),
      }),
    ).toBe(413);
    expect(await onOneConnection('/api/config', { method: 'GET' })).toBe(200);
  });
});

describe('an answer given before the body is read', () => {
  const sourceId = '01910000-0000-7000-8000-000000000000';
  const json = { 'content-type': 'application/json' };
  const cases: readonly (readonly [number, string, string, Call])[] = [
    [401, 'to a stranger', '/api/surveys/drafts', { headers: json }],
    [401, 'to a wrong key', '/api/v1/items', { headers: { ...json, 'x-api-key': 'wrong' } }],
    [405, 'to a wrong method', '/api/imports', { method: 'PUT' }],
    [413, 'to too large a start', `/api/widget/surveys/${sourceId}/responses`, { headers: json }],
    [429, 'above the limit', `/api/webhooks/sources/${sourceId}`, { headers: json }],
  ];
  it.each(cases)(
    '%i %s leaves the connection usable for the next call',
    async (status, _to, path, call) => {
      if (status === 429) {
        const { callsPerKeyPerMinute } = LIMITS.outboundApi;
        for (let taken = 0; taken < callsPerKeyPerMinute * server.env.rateLimitScale; taken += 1)
          await server.services.rateLimiter.take('apiKey', 'data-sources.receive:127.0.0.1');
      }
      for (const bytes of [300_000, 5 * MB]) {
        expect(await onOneConnection(path, { ...call, body: Buffer.alloc(bytes, 'a') })).toBe(
          status,
        );
        expect(await onOneConnection('/api/config', { method: 'GET' })).toBe(200);
      }
    },
  );
});

describe('JSON', () => {
  const lists = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  // The start of a response has a smaller byte limit.
  const start = '/api/widget/surveys/01910000-0000-7000-8000-000000000000/responses';
  it.each([
    ['lists', lists(500_000), lists(60_000)],
    ['objects', objects(160_000), objects(20_000)],
  ])('of %s without end is a wrong value, wherever it is sent', async (_what, deep, lessDeep) => {
    for (const path of ['/api/auth/login', start, '/api/surveys/drafts', '/api/data-types']) {
      const answer = await server.request('POST', path, {
        token: world.owner.token,
        raw: path === start ? lessDeep : deep,
      });
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'validation_failed']);
    }
  });

  it('of records is measured in the same way', async () => {
    const {
      body: { id },
    } = await server.request('POST', '/api/data-sources', {
      token: world.owner.token,
      body: { name: 'Records', type: 'File Upload', config: '{}' },
    });
    const send = (raw: string) =>
      server.request('POST', `/api/data-sources/${String(id)}/records`, {
        token: world.owner.token,
        raw,
      });
    expect((await send(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)).status).toBe(400);
    expect((await send(`[${'{},'.repeat(SOURCE_LIMITS.valuesPerCall)}{}]`)).status).toBe(413);
  });

  it('with too many values is too large', async () => {
    const answer = await server.request('POST', '/api/surveys/drafts', {
      token: world.owner.token,
      raw: `{"settings":[${'{},'.repeat(RECEIVING_LIMITS.jsonValues)}{}]}`,
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it('may be compressed, up to a decompressed size', async () => {
    const send = (text: string) =>
      server.request('POST', '/api/data-types', {
        token: world.editor.token,
        raw: gzipSync(text),
        headers: { 'content-encoding': 'gzip' },
      });
    expect(
      (await send(JSON.stringify({ name: 'packed', dataFieldName: 'packed', type: 'static' })))
        .status,
    ).toBe(201);
    expect((await send(JSON.stringify({ name: 'x'.repeat(20 * MB) }))).status).toBe(413);
    expect(
      (
        await server.request('POST', '/api/data-types', {
          token: world.editor.token,
          raw: 'no',
          headers: { 'content-encoding': 'gzip' },
        })
      ).body.code,
    ).toBe('malformed_json');
  });
});

describe('memory for bodies', () => {
  const large = JSON.stringify({ text: 'x'.repeat(3 * MB) });
  const send = (token: string, raw: string) =>
    server.request('POST', '/api/test/keep', { token, raw });

  it('rejects the next large body of a company that used it up with 503; small bodies, other companies and later bodies are accepted', async () => {
    const first = send(world.owner.token, large);
    await kept.begun;
    const second = await send(world.owner.token, large);
    expect(second).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(world.owner.token, '{"text":"small"}')).status).toBe(200);
    expect((await send(world.otherOwner.token, large)).status).toBe(200);
    kept.open();
    expect((await first).status).toBe(200);
    expect((await send(world.owner.token, large)).status).toBe(200);
  });
});
