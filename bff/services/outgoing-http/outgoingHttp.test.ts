import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { recordCases } from '@tests/support/recordCases';
import { createAddressRules } from './addressRules';
import { createOutgoingHttp, OutgoingError, type OutgoingRequest } from './outgoingHttp';
import { hostileTargets } from './hostileTargets.fixture';

/** A server that must never be reached; it counts connections. */
let canary: Server;
let canaryPort = 0;
let connections = 0;
/** A server that an allow entry permits: it plays the outside world. */
let outside: Server;
let outsidePort = 0;
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

beforeAll(async () => {
  canary = createServer((_request, response) => response.end('internal')).on('connection', () => {
    connections += 1;
  });
  canaryPort = await listen(canary);
  outside = createServer((request, response) =>
    (answers[request.url ?? ''] ?? ((_, r) => r.end('outside')))(request, response),
  );
  outsidePort = await listen(outside);
});

afterAll(() => {
  canary.closeAllConnections();
  outside.closeAllConnections();
  canary.close();
  outside.close();
});

const failureOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof OutgoingError) return error.failure;
    throw error;
  }
  return 'answered';
};

const outsideHttp = () => createOutgoingHttp(createAddressRules(`127.0.0.1:${outsidePort}`));
const get = (path: string, request?: OutgoingRequest) =>
  outsideHttp().request(`http://127.0.0.1:${outsidePort}${path}`, request);

describe('outgoing HTTP', () => {
  it('opens no connection to any of 150 hostile targets', async () => {
    const targets = hostileTargets(canaryPort);
    expect(targets.length).toBeGreaterThanOrEqual(150);
    const http = createOutgoingHttp(createAddressRules());
    for (const target of targets) {
      expect({
        target,
        failure: await failureOf(http.request(target, { timeoutMs: 3000 })),
      }).toEqual({ target, failure: 'refused' });
    }
    expect(connections).toBe(0);
    recordCases('hostile targets', targets.length);
  }, 120_000);

  it('opens no connection to a name with an internal address, even if only one of its addresses is internal', async () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '100.64.0.1',
      '0.0.0.0',
    ];
    for (const address of inside) {
      const family = address.includes(':') ? 6 : 4;
      const http = createOutgoingHttp(createAddressRules(), () =>
        Promise.resolve([
          { address: '93.184.216.34', family: 4 },
          { address, family },
        ]),
      );
      expect(await failureOf(http.request('http://customer.example/'))).toBe('refused');
    }
    expect(connections).toBe(0);
  });

  it('connects to the address it checked, so a name that later resolves to an internal address has no effect', async () => {
    let asked = 0;
    const http = createOutgoingHttp(createAddressRules(), () => {
      asked += 1;
      // 203.0.113.x is reserved for documentation and rejected as not public. Only the first
      // resolution counts.
      return Promise.resolve([{ address: asked === 1 ? '203.0.113.9' : '127.0.0.1', family: 4 }]);
    });
    expect(await failureOf(http.request('http://rebinding.example/'))).toBe('refused');
    expect(asked).toBe(1);
    expect(connections).toBe(0);
  });

  it('re-checks every redirect', async () => {
    for (const [index, target] of [
      `http://127.0.0.1:${canaryPort}/`,
      `http://localhost:${canaryPort}/`,
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'gopher://x/',
    ].entries()) {
      answers[`/to/${index}`] = (_, response) =>
        response.writeHead(302, { location: target }).end();
      expect(await failureOf(get(`/to/${index}`))).toBe('refused');
    }
    expect(connections).toBe(0);
  });

  it('follows at most the allowed number of redirects, or none', async () => {
    answers['/loop'] = (_, response) => response.writeHead(302, { location: '/loop' }).end();
    expect(await failureOf(get('/loop'))).toBe('too_many_redirects');
    expect((await get('/loop', { redirects: 0 })).status).toBe(302);
  });

  it('does not send secret headers to another origin', async () => {
    let seen: string | undefined = 'never called';
    const other = createServer((request, response) => {
      seen = request.headers['x-api-key'] as string | undefined;
      response.end('ok');
    });
    const port = await listen(other);
    answers['/away'] = (_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    const http = createOutgoingHttp(createAddressRules('127.0.0.0/8'));
    await http.request(`http://127.0.0.1:${outsidePort}/away`, {
      headers: { 'x-api-key': 'canary' },
    });
    expect(seen).toBeUndefined();
    other.close();
  });

  it('stops at the size limit, counted after decompression', async () => {
    answers['/bomb'] = (_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(2_000_000)));
    expect(await failureOf(get('/bomb', { maxBytes: 1_000_000 }))).toBe('too_large');
  });

  it('times out if the address does not answer or never stops answering', async () => {
    answers['/silent'] = () => undefined;
    answers['/drip'] = (_, response) => {
      response.write('x');
      setInterval(() => response.write('x'), 50).unref();
    };
    expect(await failureOf(get('/silent', { timeoutMs: 200 }))).toBe('timeout');
    expect(await failureOf(get('/drip', { timeoutMs: 200 }))).toBe('timeout');
  });

  it('reports a refused connection as unreachable, and returns an HTTP error as a response', async () => {
    answers['/broken'] = (_, response) => response.writeHead(503).end('busy');
    expect(await get('/broken')).toMatchObject({ status: 503, body: 'busy' });
    const http = createOutgoingHttp(createAddressRules('127.0.0.1:9'));
    expect(await failureOf(http.request('http://127.0.0.1:9/'))).toBe('unreachable');
  });

  it('reports the same problem on save as on a call', () => {
    const http = createOutgoingHttp(createAddressRules());
    expect(http.check('https://hooks.example.com/navout')).toBe(true);
    for (const url of [
      '',
      'hooks.example.com',
      'ftp://example.com/',
      'https://user:pass@example.com/',
      'https://10.0.0.1/',
      'http://[::1]/',
      'https://example.com:22/',
    ]) {
      expect({ url, allowed: http.check(url) }).toEqual({ url, allowed: false });
    }
  });
});
