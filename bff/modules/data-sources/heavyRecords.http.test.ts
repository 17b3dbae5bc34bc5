// @slow: megabytes of records
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIMITS } from '@core/limits';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { connectorList } from './connectors/connectorList';
import { callRequest } from './engine/buildRequest';
import { SourceRefused } from './engine/sourceError';

const PATH = '/api/data-sources';
const TOO_MANY = 'This record has more than 2,000 fields.';
/**
 * CPU time of the whole test process, including the foreign server. One such request used to take
 * more on the main thread alone.
 */
const CPU_MS = 900;

let server: TestServer;
let world: World;
let foreign: Server;
let address: string;
/** Response of the foreign server. */
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  foreign = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => {
    foreign.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/records`;
  server = await startTestServer({ env: { outgoingAllow: '127.0.0.1' }, work: true });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => {
    foreign.close(() => resolve());
    foreign.closeAllConnections();
  });
});

const post = (path: string, body: object) =>
  server.request('POST', path, { token: world.owner.token, body });
const tried = (config: object, type = 'REST') =>
  post(`${PATH}/test`, { type, config: JSON.stringify(config) });
const answerJson = (json: string): void => {
  answer = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(json);
};
const fields = (count: number, from = 0): string =>
  `{${Array.from({ length: count }, (_, n) => `"column_${from + n}":${n}`).join(',')}}`;

/** CPU that work takes, in milliseconds. */
const cpuOf = async <T>(work: () => Promise<T>): Promise<{ result: T; cpuMs: number }> => {
  const before = process.cpuUsage();
  const result = await work();
  return { result, cpuMs: process.cpuUsage(before).user / 1000 };
};

describe('testing a connection', () => {
  it('rejects a record with too many fields, including those of nested objects', async () => {
    answerJson(
      `[{${Array.from({ length: 50 }, (_, n) => `"group_${n}":${fields(50)}`).join(',')}}]`,
    );
    expect((await tried({ url: address })).body).toMatchObject({
      ok: false,
      message: expect.stringContaining('more than 2,000 fields'),
    });
  });

  it('rejects a record of 200,000 columns before it is created', async () => {
    answerJson(`[${fields(200_000)}]`);
    const { result, cpuMs } = await cpuOf(() => tried({ url: address }));
    expect(result).toMatchObject({
      status: 200,
      body: {
        ok: false,
        message:
          'A record in the response has more than 2,000 fields. Please request fewer from the source.',
        sample: [],
      },
    });
    expect(cpuMs).toBeLessThan(CPU_MS);
  });

  it('shows the beginning of a number of five million digits', async () => {
    answerJson(`[{"id":1,"n":${'7'.repeat(5_000_000)}}]`);
    const { result, cpuMs } = await cpuOf(() => tried({ url: address }));
    expect(result.body).toEqual({
      ok: true,
      message: 'The connection works. Records are identified by the field id.',
      sample: [{ id: 1, n: `${'7'.repeat(SOURCE_LIMITS.sampleText)}…` }],
    });
    expect(cpuMs).toBeLessThan(CPU_MS);
  });

  it.each([
    [
      'long texts',
      JSON.stringify(
        Array.from({ length: 3 }, () =>
          Object.fromEntries(
            Array.from({ length: 600 }, (_, n) => [`f${n}`, '\u0001'.repeat(400)]),
          ),
        ),
      ),
    ],
    [
      'long names',
      JSON.stringify([
        Object.fromEntries(
          Array.from({ length: 1900 }, (_, n) => [`${n}${'é'.repeat(1000)}`, null]),
        ),
      ]),
    ],
    [
      'lists in lists',
      JSON.stringify([
        {
          list: Array.from({ length: 100 }, () =>
            Array.from({ length: 100 }, () => Array.from({ length: 50 }, () => [])),
          ),
        },
      ]),
    ],
  ])('sends back a part of what it read: %s', async (_what, json) => {
    answerJson(json);
    const { status, text, body } = await tried({ url: address });
    expect([status, body.ok]).toEqual([200, true]);
    expect(Buffer.byteLength(text)).toBeLessThan(256 * 1024);
    expect(Object.keys(body.sample[0]).length).toBeGreaterThan(0);
  });

  it('accepts a wait of at most a day', async () => {
    answer = (response) => response.writeHead(429, { 'retry-after': '99999999999' }).end();
    expect((await tried({ url: address })).body).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^The source allows no more requests for 24 hours\. /),
    });
  });
});

describe('an invalid address', () => {
  const broken = ['http://[', 'http://%zz/', 'http://a:99999/', 'http://[fe80::1%25lo]/'];

  it.each(['REST', 'GraphQL'])(
    'is rejected by its field when a connection is tried and when it is stored: %s',
    async (type) => {
      const sentence = 'Please check: URL. This is not a complete URL';
      const expected = {
        status: 400,
        body: {
          code: 'validation_failed',
          error: `${sentence}.`,
          fields: { 'config.url': sentence },
        },
      };
      for (const url of broken) {
        const config = { url, query: '{ a }', recordPath: 'data' };
        expect(await tried(config, type)).toMatchObject(expected);
        expect(
          await post(PATH, { name: 'Broken', type, config: JSON.stringify(config) }),
        ).toMatchObject(expected);
      }
    },
  );

  it('is also rejected if a template produces it', () => {
    const manifest = {
      ...connectorList[0]!,
      baseUrl: 'https://{{host}}',
      auth: { kind: 'none' as const },
      headers: {},
    };
    for (const host of ['a:99999', '[', '%zz'])
      expect(() => callRequest(manifest, { path: '/x' }, { host })).toThrow(SourceRefused);
    expect(callRequest(manifest, { path: '/x' }, { host: 'shop.example' }).url).toBe(
      'https://shop.example/x',
    );
  });
});

describe('a config', () => {
  it('with a null character or half of a character is stored without them', async () => {
    const made = await post(PATH, {
      name: 'Odd',
      type: 'File Upload',
      status: 'active',
      config: String.raw`{"note":"a\u0000b\ud83d"}`,
    });
    expect([made.status, JSON.parse(made.body.config)]).toEqual([201, { note: 'a\uFFFDb\uFFFD' }]);
  });
});

describe('records of thousands of columns', () => {
  it('are rejected one by one in a call, and the others are stored', async () => {
    const {
      body: { id },
    } = await post(PATH, { name: 'Wide', type: 'File Upload', status: 'active', config: '{}' });
    const wide = Array.from({ length: 8 }, (_, n) => fields(20_000, n * 20_000));
    const { status, body } = await server.request('POST', `${PATH}/${id}/records`, {
      token: world.owner.token,
      raw: `[${wide.join(',')},{"email":"a@example.com"}]`,
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.stored]).toEqual([201, 1]);
    expect(body.rejected).toEqual(
      wide.map((_row, n) => ({ line: n + 1, reason: TOO_MANY, raw: expect.any(String) })),
    );
    const most = Array.from({ length: 20 }, (_, n) => fields(LIMITS.imports.rowNames, n * 2000));
    expect(
      (
        await server.request('POST', `${PATH}/${id}/records`, {
          token: world.owner.token,
          raw: `[${most.join(',')}]`,
          headers: { 'content-type': 'application/json' },
        })
      ).body,
    ).toEqual({ stored: 20, unchanged: 0, rejected: [] });
  });
});
