// @postgres: its SQL
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findRoot } from '@bff/root';
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

/** Requests that the libraries sent to a recording server, with WRITE_KEY in place of the key. */
interface Recorded {
  library: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}
const recorded = JSON.parse(
  readFileSync(join(findRoot(), 'bff/http/segment/recordedRequests.json'), 'utf8'),
) as Recorded[];
const sentBy = (library: string, method = 'POST') =>
  recorded.filter((one) => one.library.startsWith(library) && one.method === method);

let server: TestServer;
let world: World;
let key: string;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  // A minute after the recording, on a correct clock.
  server.setTime(new Date('2026-11-27T09:10:00Z'));
  world = await makeWorld(server);
  key = await makeKey({ permissions: ['write'], areas: ['events'] });
});
afterAll(() => server.close());

const makeKey = async (body: object): Promise<string> =>
  (
    await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Write key', ...body },
    })
  ).body.token;

const basic = (name: string): string => `Basic ${Buffer.from(`${name}:`).toString('base64')}`;

/** Sends a recorded request with a real key in place of the recorded one. */
const replay = ({ method, path, headers, body }: Recorded, writeKey = key) =>
  server.request(method, path.replace('WRITE_KEY', writeKey), {
    headers: { ...headers, ...(headers.authorization ? { authorization: basic(writeKey) } : {}) },
    ...(body ? { raw: body.replaceAll('WRITE_KEY', writeKey) } : {}),
  });

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.request('POST', path, { body, headers: { authorization: basic(key), ...headers } });

const events = (): Promise<Any[]> =>
  server.system.transaction((em) =>
    em.execute<Any[]>(
      'select * from events where company_id = ? order by occurred_at, message_id',
      [world.own.id],
    ),
  );

/** Returns the stored events of the people with an identifier. */
const eventsOf = async (value: string): Promise<string[]> => {
  const rows = await server.system.transaction((em) =>
    em.execute<{ type: string }[]>(
      `select e.type from events e where e.company_id = ? and e.profile_id in
        (select i.profile_id from profile_identifiers i where i.company_id = e.company_id and i.value = ?) order by e.type`,
      [world.own.id, value],
    ),
  );
  return rows.map(({ type }) => type);
};

describe('recorded requests of the Segment libraries', () => {
  it('a batch of analytics-node is stored as one person with all events', async () => {
    for (const request of sentBy('@segment/analytics-node'))
      expect(await replay(request)).toMatchObject({ status: 200, body: { success: true } });
    expect(await eventsOf('node@example.com')).toEqual([
      'alias',
      'group',
      'identify',
      'page: Pricing',
      'screen: Home',
      'view',
    ]);
    const viewed = (await events()).find(({ type }) => type === 'view');
    expect(viewed).toMatchObject({ item_key: 'A-1', value: 12.5 });
  });

  it('every call of analytics.js is stored, and the order becomes a purchase of its item', async () => {
    for (const request of sentBy('@segment/analytics-next'))
      expect([request.path, (await replay(request)).text]).toEqual([
        request.path,
        '{"success":true}',
      ]);
    expect(await eventsOf('standard@example.com')).toEqual([
      'alias',
      'group',
      'identify',
      'page: Pricing',
      'purchase',
      'screen: Home',
      'view',
    ]);
    expect(await eventsOf('batching@example.com')).toEqual([
      'identify',
      'page: Pricing',
      'purchase',
      'view',
    ]);
  });

  it('sent again, nothing is counted twice', async () => {
    const before = (await events()).length;
    for (const request of sentBy('@segment/'))
      expect((await replay(request)).text).toBe('{"success":true}');
    expect(await events()).toHaveLength(before);
  });

  it('a browser may send from any site: its preflight request is answered', async () => {
    const questions = sentBy('@segment/analytics-next', 'OPTIONS');
    expect(questions.length).toBeGreaterThan(0);
    for (const question of questions) {
      const { status, headers } = await replay(question);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
      expect(headers.get('access-control-allow-headers')).toMatch(/Authorization/);
    }
    const refused = await replay(sentBy('@segment/analytics-next')[0]!, 'wrong');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('analytics.js gets the settings it starts from: this server, no other destination, and no measurements for Segment', async () => {
    const answer = await replay(sentBy('@segment/analytics-next', 'GET')[0]!);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.body).toMatchObject({
      integrations: {
        'Segment.io': { apiKey: key, apiHost: 'navout.test/v1', protocol: 'http' },
      },
      metrics: { sampleRate: 0, host: 'navout.test/v1' },
    });
    expect(Object.keys(answer.body.integrations)).toEqual(['Segment.io']);
  });
});

describe('each address', () => {
  const message = { userId: 'each-1', event: 'Moored', traits: {}, groupId: 'g', previousId: 'p' };

  it('accepts its own kind of message, in the long and the short spelling', async () => {
    const words = ['track', 'identify', 'page', 'screen', 'group', 'alias'];
    for (const word of [...words, ...words.map((each) => each[0]!)])
      expect([
        word,
        (await post(`/v1/${word}`, { ...message, messageId: `each-${word}` })).text,
      ]).toEqual([word, '{"success":true}']);
    const batch = [{ ...message, type: 'track', messageId: 'each-batch' }];
    for (const word of ['batch', 'b', 'import'])
      expect((await post(`/v1/${word}`, { batch })).status).toBe(200);
    const kinds = (await events()).filter(({ message_id: id }) => id?.startsWith('each-'));
    expect(kinds.map(({ type }) => type).sort()).toEqual(
      [...words.slice(1), ...words.slice(1), 'Moored', 'Moored', 'Moored'].sort(),
    );
  });

  it('drops measurements of the library, and returns 404 for unknown URLs', async () => {
    const before = (await events()).length;
    expect((await server.request('POST', '/v1/m', { raw: '{"series":[]}' })).text).toBe(
      '{"success":true}',
    );
    expect(await events()).toHaveLength(before);
    expect((await post('/v1/nothing', message)).status).toBe(404);
    expect((await post('/v1/constructor', message)).status).toBe(404);
  });

  it('an event can be named like a part of every object', async () => {
    const names = ['constructor', '__proto__', 'toString'];
    for (const event of names)
      expect((await post('/v1/track', { userId: 'odd-1', event })).text).toBe('{"success":true}');
    const stored = (await events()).map(({ type }) => type);
    expect(stored.filter((type) => names.includes(type)).sort()).toEqual(names.toSorted());
  });

  it('accepts the key in the body of a closing page, and compressed JSON', async () => {
    const leaving = { ...message, properties: { note: '"writeKey":"other"' }, writeKey: key };
    const beacon = await server.request('POST', '/v1/t', {
      raw: JSON.stringify({ ...leaving, messageId: 'beacon' }),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    expect(beacon.text).toBe('{"success":true}');
    const packed = await server.request('POST', '/v1/track', {
      raw: gzipSync(JSON.stringify({ ...message, messageId: 'packed' })),
      headers: { authorization: basic(key), 'content-encoding': 'gzip' },
    });
    expect(packed.text).toBe('{"success":true}');
    expect((await events()).map(({ message_id: id }) => id)).toEqual(
      expect.arrayContaining(['beacon', 'packed']),
    );
  });

  it('corrects the time of a device by the time of sending', async () => {
    await post('/v1/batch', {
      sentAt: '2026-11-27T12:00:00Z',
      batch: [{ ...message, type: 'track', messageId: 'ahead', timestamp: '2026-11-27T11:59:00Z' }],
    });
    const ahead = (await events()).find(({ message_id: id }) => id === 'ahead');
    expect(new Date(ahead.occurred_at).toISOString()).toBe('2026-11-27T09:09:00.000Z');
  });
});

describe('a rejection', () => {
  const track = { userId: 'refused-1', event: 'Seen' };

  it('is 401 without a key or with a wrong one, and nothing is stored', async () => {
    const before = (await events()).length;
    const wrong = { authorization: basic('x'.repeat(64)) };
    expect(await post('/v1/track', track, wrong)).toMatchObject({
      status: 401,
      body: { success: false, code: 'invalid_api_key', message: expect.any(String) },
    });
    expect((await server.request('POST', '/v1/t', { body: track })).status).toBe(401);
    const other = { ...track, writeKey: 'unknown' };
    expect((await server.request('POST', '/v1/t', { body: other })).status).toBe(401);
    expect(await events()).toHaveLength(before);
  });

  it('is 403 for a key that may not write events', async () => {
    for (const narrow of [
      { permissions: ['read'] },
      { permissions: ['write'], areas: ['items'] },
    ]) {
      const authorization = basic(await makeKey(narrow));
      expect((await post('/v1/track', track, { authorization })).status).toBe(403);
    }
  });

  it('is 400 for invalid JSON and incomplete messages, so that a library drops them', async () => {
    const broken = await server.request('POST', '/v1/track', {
      raw: '{"userId":',
      headers: { authorization: basic(key) },
    });
    expect(broken).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
    expect(await post('/v1/track', { event: 'Seen' })).toMatchObject({
      status: 400,
      body: { success: false, code: 'validation_failed', requestId: expect.any(String) },
    });
    expect((await post('/v1/batch', {})).status).toBe(400);
    expect((await post('/v1/batch', { batch: [{ type: 'track' }, 5] })).status).toBe(400);
  });

  it('leaves invalid messages out of a batch, counts them, and keeps the others', async () => {
    const answer = await post('/v1/batch', {
      batch: [
        { ...track, type: 'track', messageId: 'good-1' },
        { type: 'track', event: 'Nobody', messageId: 'bad-1' },
        { ...track, type: 'track', messageId: 'good-2', unknown: { to: 'Navout' } },
      ],
    });
    expect(answer.text).toBe('{"success":true}');
    expect(answer.headers.get('x-messages-left-out')).toBe('1');
    const ids = (await events()).map(({ message_id: id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['good-1', 'good-2']));
    expect(ids).not.toContain('bad-1');
  });

  it('is 413 for a body that is too large', async () => {
    const huge = { ...track, properties: { text: 'x'.repeat(1_100_000) } };
    expect((await post('/v1/track', huge)).status).toBe(413);
  });

  it('is 429 with the seconds to wait, so that a library retries', async () => {
    const slow = await startTestServer({
      orm: server.services.orm,
      env: { rateLimitScale: 0.001 },
    });
    try {
      const answers = [];
      for (let call = 0; call < 30; call += 1)
        answers.push(
          await slow.request('POST', '/v1/track', {
            body: { ...track, messageId: 'once' },
            headers: { authorization: basic(key) },
          }),
        );
      const last = answers.at(-1)!;
      expect(last).toMatchObject({
        status: 429,
        body: { success: false, code: 'too_many_requests' },
      });
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await slow.close();
    }
  });
});
