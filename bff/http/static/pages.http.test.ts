import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let root: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'navout-pages-'));
  const files = {
    'dist/web/index.html': '<!doctype html><meta property="csp-nonce" nonce="{{nonce}}">',
    'dist/web/redirect.html': '<!doctype html><title>Signing in...</title>',
    'dist/widget/hosted.html': '<!doctype html><style nonce="{{nonce}}">p { margin: 0 }</style>',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  server = await startTestServer({ root });
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const ask = async (path: string) => {
  const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy')!;
  const directive = (name: string) => policy.split(';').find((one) => one.startsWith(`${name} `));
  return { answer, policy, directive, nonce: /nonce="([^"]+)"/.exec(await answer.text())?.[1] };
};

describe.each([
  ['/', 200],
  ['/index.html', 200],
  ['/zero-party/survey-published', 200],
  ['/s/no-such-survey', 404],
])('the page at %s', (path, status) => {
  it('has the nonce of its policy, a new one in every response', async () => {
    const [first, second] = [await ask(path), await ask(path)];
    for (const { answer, directive, nonce } of [first, second]) {
      expect(answer.status).toBe(status);
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(directive('style-src')).toBe(`style-src 'self' 'nonce-${nonce}'`);
    }
    expect(first.nonce).not.toBe(second.nonce);
  });

  it('allows no other inline code or styles, and is not cached', async () => {
    const { answer, policy, directive } = await ask(path);
    expect(policy).not.toContain('unsafe');
    expect(directive('script-src')).toBe("script-src 'self'");
    expect(directive('img-src')).toBe("img-src 'self' data: blob: https:");
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([answer.headers.get('etag'), answer.headers.get('last-modified')]).toEqual([null, null]);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });
});

it.each(['/redirect.html', '/api/docs'])(
  '%s shows own images only and has no inline styles',
  async (path) => {
    const { directive } = await ask(path);
    expect([directive('style-src'), directive('img-src')]).toEqual([
      "style-src 'self'",
      "img-src 'self' data: blob:",
    ]);
  },
);

it('shared numbers can be framed by other sites, and nothing else of the dashboard', async () => {
  for (const [path, frames] of [
    ['/shared/token?view=embed', true],
    ['/shared/token', false],
    ['/shared/token/more?view=embed', false],
    ['/zero-party/survey-published?view=embed', false],
  ] as const) {
    const { answer, directive } = await ask(path);
    expect([path, directive('frame-ancestors')]).toEqual([
      path,
      `frame-ancestors ${frames ? '*' : "'none'"}`,
    ]);
    expect(answer.headers.has('x-frame-options')).toBe(!frames);
  }
});

it('an empty installation shows the page that creates its operator until an account exists', async () => {
  const open = (path: string) =>
    fetch(server.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const location = async (path: string) => (await open(path)).headers.get('location');
  expect([await location('/'), await location('/login'), await location('/register')]).toEqual([
    '/register?operator',
    '/register?operator',
    null,
  ]);
  const registered = await server.request('POST', '/api/auth/register', {
    body: { email: 'a@shop.example', name: 'Ada', password: 'navigate-now', companyName: 'Shop' },
  });
  expect(registered.status).toBe(201);
  expect([await location('/'), await location('/login')]).toEqual([null, null]);
});
