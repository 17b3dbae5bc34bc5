import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerStarting } from './answerStarting';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(answerStarting);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = (headers: Record<string, string>, method = 'GET'): Promise<Response> =>
  fetch(`${url}/zero-party/survey-published`, { headers, method });

describe('while the server starts', () => {
  it('shows people in their language that the page will open automatically, then opens it', async () => {
    const page = await open({ accept: 'text/html,*/*', 'accept-language': 'fr, de-AT;q=0.9' });
    expect(page.status).toBe(503);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('lang="de"');
    expect(text).toContain('Diese Seite öffnet sich gleich von selbst.');
    expect(text).toContain('http-equiv="refresh" content="2"');
    expect(await (await open({ accept: 'text/html' })).text()).toContain('Navout is starting.');
  });

  it("sends programs the contract's error with a Retry-After header", async () => {
    for (const [headers, method] of [
      [{ accept: 'application/json' }, 'GET'],
      [{ accept: 'text/html' }, 'POST'],
    ] as const) {
      const answer = await open(headers, method);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
  });
});
