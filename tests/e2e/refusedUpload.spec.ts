import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demo, expect, test } from '@tests/support/e2e';

/** A reverse proxy with one connection to the product, as nginx keeps them. */
const startProxy = async (product: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = ask(new URL(url ?? '/', product), { agent, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};

test('a rejected upload does not block the next requests, directly and behind a proxy', async ({
  page,
  baseURL,
}) => {
  const proxy = await startProxy(baseURL!);
  for (const origin of [baseURL!, proxy.url]) {
    await page.goto(`${origin}/oembed.json`);
    const statuses = await page.evaluate(async (account) => {
      const send = async (path: string, options: RequestInit = {}) =>
        // Without an answer, the browser would wait for more than a minute.
        fetch(path, { ...options, signal: AbortSignal.timeout(20_000) });
      const json = { 'content-type': 'application/json' };
      const login = { method: 'POST', headers: json, body: JSON.stringify(account) };
      const { token } = (await (await send('/api/auth/login', login)).json()) as { token: string };
      const seen: number[] = [];
      for (let time = 0; time < 3; time += 1) {
        const upload = await send('/api/imports?fileName=people.exe', {
          method: 'POST',
          headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
          body: 'a'.repeat(300_000),
        });
        const next = await Promise.all(
          Array.from({ length: 6 }, async () => (await send('/healthz')).status),
        );
        seen.push(upload.status, ...next);
      }
      return seen;
    }, demo.owner);
    const turn = [400, ...Array<number>(6).fill(200)];
    expect(statuses).toEqual([...turn, ...turn, ...turn]);
  }
  proxy.close();
});
