import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestServer } from '@tests/support/testServer';
import type { WebhookReceiver } from '@tests/support/webhookReceiver';
import type * as sdk from '../../packages/node/src/index';

const run = promisify(execFile);

/** Project that the package journey created, with the packages installed. */
interface Place {
  folder: string;
  server: TestServer;
  key: string;
  receiver: WebhookReceiver;
  node: typeof sdk;
  /** For programs that call the server. */
  environment: () => NodeJS.ProcessEnv;
}

type Method = (...ids: unknown[]) => unknown;

/** Calls every method of the Python client with ids that would read something else. */
const EMPTY_IDS = `
import inspect
from navout import Navout, NavoutError
from navout.operations import Operations
navout = Navout("k", "http://127.0.0.1:1", retries=0)
count = 0
for name, method in inspect.getmembers(Operations, inspect.isfunction):
    taken = [one for one in inspect.signature(method).parameters if one in ("id", "key", "file", "body")]
    for part in set(taken) - {"body"}:
        count += 1
        for bad in ("", " ", ".", "..", None, 7):
            try:
                getattr(navout, name)(**{**dict.fromkeys(taken, "x"), part: bad})
                print(name, part, bad)
            except NavoutError as error:
                if error.code != "invalid_argument":
                    print(name, part, bad, error.code)
print(count, "methods")
`;

/** Prints what the Python client says about each webhook of a file. */
const VERIFIED_HOOKS = `
import json
from navout import WebhookSignatureError, verify_webhook
for hook in json.load(open("hooks.json")):
    try:
        print(verify_webhook(hook["body"].encode(), hook["headers"], hook["secret"])["type"])
    except WebhookSignatureError:
        print("refused")
`;

/** Registers the tests of calls with the Node package, and of what the Python client shares with it. */
export const describePackageCalls = (placeOf: () => Place): void => {
  let { folder, server, key, receiver, node, environment } = {} as Place;
  beforeAll(() => {
    ({ folder, server, key, receiver, node, environment } = placeOf());
  });
  const clientOf = (baseUrl = server.url) => new node.Navout({ baseUrl, apiKey: key });

  describe('the Node package', () => {
    it('reads lists page by page, and reports errors', async () => {
      const items = Array.from({ length: 501 }, (_, at) => ({
        id: `row-${String(at).padStart(3, '0')}`,
        title: `Row ${at}`,
      }));
      expect(await clientOf().items.upsert(items)).toEqual({ accepted: 501 });
      const list = clientOf().items.list({ limit: 200 });
      const rows = await list.toArray();
      expect(rows.filter(({ id }) => id.startsWith('row-')).map(({ id }) => id)).toEqual(
        items.map(({ id }) => id),
      );
      expect(await list.toArray(3)).toEqual(rows.slice(0, 3));
      expect(
        await clientOf()
          .items.list({ fields: ['title', 'id'] })
          .toArray(3),
      ).toEqual(rows.slice(0, 3).map(({ id, title }) => ({ id, title })));
      const { next } = await list.page();
      expect((await list.page(next!)).data[0]).toEqual(rows[200]);
      await expect(clientOf().items.read('absent/one')).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
        requestId: expect.any(String),
      });
      await expect(clientOf().predict({ top_k: 0 })).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { top_k: expect.any(String) },
      });
      const ending = AbortSignal.abort();
      await expect(clientOf().usage({ signal: ending })).rejects.toMatchObject({
        name: 'AbortError',
      });
      const page = new node.Navout({
        baseUrl: server.url,
        apiKey: key,
        fetch: () => Promise.resolve(new Response('<html>')),
      });
      await expect(page.usage()).rejects.toMatchObject({
        code: 'unknown',
        message: expect.stringContaining('not JSON'),
      });
      expect(() => new node.Navout({ baseUrl: 'localhost:3000', apiKey: key })).toThrow(TypeError);
    });

    it('stops a loop over rows when its signal is aborted, even within a page', async () => {
      const ending = new AbortController();
      const seen: string[] = [];
      const read = async (): Promise<void> => {
        for await (const { id } of clientOf().items.list(
          { limit: 200 },
          { signal: ending.signal },
        )) {
          seen.push(id);
          if (seen.length === 2) ending.abort();
        }
      };
      await expect(read()).rejects.toMatchObject({ name: 'AbortError' });
      expect(seen).toHaveLength(2);
    });

    it("names an invalid row by its index in the caller's list, however many calls it takes", async () => {
      const items = Array.from({ length: 500 }, (_, at) => ({ id: `many-${at}`, title: 'Cleat' }));
      const untitled = { id: 'many-500' } as sdk.NewItem;
      await expect(clientOf().items.upsert([...items, untitled])).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { 'items[500].title': expect.any(String) },
        requestId: expect.any(String),
      });
      const view = { type: 'view', user_id: 'many' };
      const unnamed = { user_id: 'many' } as sdk.NewEvent;
      const events = [...Array<sdk.NewEvent>(502).fill(view), unnamed];
      const refusal = await clientOf()
        .events.send(events)
        .then(
          () => undefined,
          (error: sdk.NavoutError) => error,
        );
      expect(Object.keys(refusal!.fields)).toEqual([expect.stringMatching(/^batch\[502\]/)]);
    });

    it('recommends for many people, and reads one segment', async () => {
      const people = [{ user_id: 'customer-1' }, { user_id: 'never-seen' }];
      const found: string[] = [];
      for await (const one of clientOf().predictMany({ people, top_k: 1 }))
        found.push(`${one.user_id} ${one.items.length}`);
      expect(found).toEqual(['customer-1 1', 'never-seen 1']);
      const [segment] = await clientOf().segments();
      expect((await clientOf().segment(segment!.id)).name).toBe(segment!.name);
    });

    it('and the Python client refuse an id that would read something else, before any call', async () => {
      let calls = 0;
      const navout = new node.Navout({
        baseUrl: server.url,
        apiKey: key,
        fetch: () => Promise.reject(new Error(`call ${(calls += 1)}`)),
      });
      const withoutId = [
        ...['drafts', 'surveys', 'people', 'items', 'sources', 'webhooks'].map(
          (one) => `${one}.list`,
        ),
        ...[
          'drafts.create',
          'people.eraseIdentifier',
          'webhooks.create',
          'items.upsert',
          'events.send',
          'webhooks.deliveries',
        ],
      ];
      const { api: _, ...groups } = navout as unknown as Record<string, Record<string, Method>>;
      const methods = Object.entries(groups).flatMap(([group, own]) =>
        Object.entries(own).map(([name, method]) => [`${group}.${name}`, method] as const),
      );
      /** Starts a method, whether it returns a promise, a list or a generator. */
      const first = (started: unknown): unknown =>
        started instanceof node.List
          ? started.page()
          : ((started as { next?: () => unknown }).next?.() ?? started);
      const accepted: string[] = [];
      for (const [name, method] of [
        ...methods,
        ['segment', navout.segment.bind(navout)] as const,
      ]) {
        if (withoutId.includes(name)) continue;
        for (const id of ['', ' ', '.', '..', undefined, 7]) {
          const { code } = (await Promise.resolve(first(method(id as string))).catch(
            (error: unknown) => error,
          )) as sdk.NavoutError;
          if (code !== 'invalid_argument') accepted.push(`${name} ${id}`);
        }
      }
      expect(accepted).toEqual([]);
      expect(methods.length).toBeGreaterThan(35);
      expect(calls).toBe(0);
      writeFileSync(join(folder, 'ids.py'), EMPTY_IDS);
      const { stdout } = await run('python3', ['ids.py'], { cwd: folder, env: environment() });
      expect(stdout).toMatch(/^\d\d methods\n$/);
    });

    it('retries as the server asks, with the same key, so that a write with a lost response happens once', async () => {
      const seen: { key: string | undefined; at: number }[] = [];
      const proxy = createServer((request, response) => {
        seen.push({ key: request.headers['idempotency-key'] as string, at: Date.now() });
        if (seen.length === 1) {
          response.writeHead(429, { 'retry-after': '1' }).end('{}');
          return;
        }
        const target = new URL(request.url!, server.url);
        request.pipe(
          forward(target, { method: request.method, headers: request.headers }, (answered) => {
            // The write succeeds, but its response does not arrive.
            if (seen.length === 2) answered.resume().on('end', () => response.destroy());
            else {
              response.writeHead(answered.statusCode!, answered.headers);
              answered.pipe(response);
            }
          }),
        );
      });
      await new Promise<void>((resolve) => {
        proxy.listen(0, '127.0.0.1', resolve);
      });
      const navout = clientOf(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
      const made = await navout.webhooks.create({ url: receiver.url, events: ['plan.limit'] });
      expect(made.secret).toMatch(/^whsec_/);
      expect(await navout.webhooks.list()).toMatchObject([{ id: made.id }]);
      expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(990);
      expect(new Set(seen.slice(0, 3).map((one) => one.key)).size).toBe(1);
      proxy.closeAllConnections();
      proxy.close();
      await clientOf().webhooks.delete(made.id);
    });

    it('and the Python client accept a webhook of the server, and refuse one that was changed, is old or has another secret', async () => {
      const made = await clientOf().webhooks.create({ url: receiver.url, events: ['plan.limit'] });
      receiver.received.length = 0;
      await clientOf().webhooks.test(made.id);
      await receiver.gets(1);
      const { body, headers } = receiver.received[0]!;
      const given = { body, headers, secret: made.secret };
      expect(node.verifyWebhook(given)).toMatchObject({ type: 'webhook.test' });
      const either = {
        ...given,
        headers: new Headers(headers),
        secret: ['whsec_b2xk', made.secret],
      };
      expect(node.verifyWebhook(either).type).toBe('webhook.test');
      const bad = [
        { ...given, body: body.replace('webhook.test', 'survey.completed') },
        { ...given, secret: 'whsec_b3RoZXI=' },
        { ...given, headers: { ...headers, 'webhook-timestamp': '1700000000' } },
        { ...given, headers: { ...headers, 'webhook-signature': '' } },
      ];
      for (const one of bad)
        expect(() => node.verifyWebhook(one)).toThrow(node.WebhookSignatureError);
      writeFileSync(join(folder, 'hooks.json'), JSON.stringify([given, ...bad]));
      writeFileSync(join(folder, 'hooks.py'), VERIFIED_HOOKS);
      const { stdout } = await run('python3', ['hooks.py'], { cwd: folder, env: environment() });
      expect(stdout.trim().split('\n')).toEqual(['webhook.test', ...bad.map(() => 'refused')]);
    });
  });
};
