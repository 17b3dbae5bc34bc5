// @postgres: its SQL
// @slow: imports and syncs, and jobs after each
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { ownerQuery } from '@bff/db/ownerQuery';

let server: TestServer;
let world: World;
let foreign: Server;
/** Response of the source's API. */
let answer: unknown = [];

beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    foreign.listen(0, '127.0.0.1', resolve);
  });
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

const upload = async (fileName: string, content: string, query: Record<string, string> = {}) => {
  const { status, body } = await server.request('POST', '/api/imports', {
    token: world.editor.token,
    raw: content,
    headers: { 'content-type': 'application/octet-stream' },
    query: { fileName, ...query },
  });
  expect(status).toBe(201);
  await server.idle();
  return body as { import: { id: string }; source: { id: string } };
};
const audience = (method: string, path: string, { query = {}, body }: Sent = {}) =>
  server.request(method, `/api/audience-intelligence${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id, ...query },
    body,
  });
interface Sent {
  query?: Record<string, unknown>;
  body?: unknown;
}
const search = async (words: string) =>
  (await audience('GET', '/users', { query: { search: words } })).body.users as {
    id: string;
    email: string;
    name: string | null;
    lifecycle: string | null;
    firstSeen: string | null;
    lastSeen: string | null;
  }[];

describe('when a person was seen', () => {
  it('AUD-006, AUD-008, AUD-014: is the time of activity, never of an import', async () => {
    await upload(
      'visits.csv',
      'email,event,timestamp\nvera@seen.example,view,2026-03-02T10:00:00Z\nvera@seen.example,view,2026-03-09T10:00:00Z\nwim@seen.example,view,some day\n',
    );
    await upload(
      'crm.csv',
      'email,first name,city\nvera@seen.example,Vera,Ulm\nwim@seen.example,Wim,Bonn\nxenia@seen.example,Xenia,Kiel\n',
    );
    const users = await search('seen.example');
    expect(
      Object.fromEntries(
        users.map(({ email, lifecycle, firstSeen, lastSeen }) => [
          email,
          { lifecycle, firstSeen, lastSeen },
        ]),
      ),
    ).toEqual({
      'vera@seen.example': {
        lifecycle: 'Churned',
        firstSeen: '2026-03-02T10:00:00.000Z',
        lastSeen: '2026-03-09T10:00:00.000Z',
      },
      'wim@seen.example': { lifecycle: null, firstSeen: null, lastSeen: null },
      'xenia@seen.example': { lifecycle: null, firstSeen: null, lastSeen: null },
    });
    expect(users[0]!.email).toBe('vera@seen.example');
    const wim = users.find(({ email }) => email.startsWith('wim'))!;
    expect((await audience('GET', `/users/${wim.id}`)).body).toMatchObject({
      lifecycleExplanation: expect.stringMatching(/^Not enough data/),
      riskExplanation: expect.stringMatching(/^(Not enough data|Needs|There)/),
    });
    const recent = await audience('GET', '/users', {
      query: { search: 'seen.example', recency: '90' },
    });
    expect(recent.body.users).toEqual([]);
    const pages: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { body } = await audience('GET', '/users', {
        query: { search: 'seen.example', limit: 1, ...(after ? { after } : {}) },
      });
      pages.push(...body.users.map(({ id }: { id: string }) => id));
      after = body.next;
    }
    expect(pages).toEqual(users.map(({ id }) => id));
    expect(
      (
        await ownerQuery<{ derivation: number }>(
          server.services.orm,
          'select distinct derivation from profiles where company_id = $1',
          [world.own.id],
        )
      ).map(({ derivation }) => derivation),
    ).toEqual([1]);
  });

  it('AUD-014: is the arrival of an event without a time, if a webhook sends it as it happens', async () => {
    const { body: hook } = await server.request('POST', '/api/data-sources', {
      token: world.editor.token,
      body: { name: 'Live', type: 'Webhook' },
    });
    const [text, at] = ['{"event":"view","email":"yara@live.example"}', new Date()];
    await server.request('POST', `/api/webhooks/sources/${hook.id}`, {
      raw: text,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_live',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(hook.webhookSecret).sign('msg_live', at, text),
      },
    });
    await server.idle();
    const [yara] = await search('yara@live');
    expect(Date.parse(yara!.lastSeen!)).toBeGreaterThanOrEqual(at.getTime() - 1000);
  });

  it('AUD-014: is computed again for people who were stored by earlier rules', async () => {
    const [vera] = await search('vera@seen');
    await ownerQuery(
      server.services.orm,
      'update profiles set last_seen = now(), derivation = 0 where company_id = $1',
      [world.own.id],
    );
    expect((await audience('POST', '/reclassify')).status).toBe(202);
    await server.idle();
    expect(await search('vera@seen')).toEqual([vera]);
    expect((await search('xenia@seen'))[0]).toMatchObject({ lastSeen: null, lifecycle: null });
  });
});

describe('an id of a source', () => {
  const A = 'id,email,name\n12,ada@ids.example,Ada Berg\n13,bo@ids.example,Bo Dahl\n';
  const B = 'id,email,name\n12,cy@ids.example,Cy Engel\n14,di@ids.example,Di Falk\n';
  const emails = async () =>
    (await search('ids.example')).map(({ email }) => email).sort((a, b) => (a < b ? -1 : 1));

  it('SRC-022: joins only rows of its source, until the mapping says that all sources share it', async () => {
    const first = await upload('shop.csv', A);
    const second = await upload('club.csv', B);
    expect(await emails()).toEqual([
      'ada@ids.example',
      'bo@ids.example',
      'cy@ids.example',
      'di@ids.example',
    ]);
    await upload('shop-again.csv', 'id,city\n12,Ulm\n', { sourceId: first.source.id });
    const [ada] = await search('ada@ids');
    expect((await audience('GET', `/users/${ada!.id}`)).body).toMatchObject({
      identifiers: expect.arrayContaining([
        expect.objectContaining({ kind: 'source', value: '12' }),
      ]),
      traits: expect.arrayContaining([expect.objectContaining({ field: 'city', value: 'Ulm' })]),
    });
    const body = { fields: [{ name: 'id', target: 'user_id' }] };
    const merges: unknown[] = [];
    for (const { source } of [first, second]) {
      const path = `/api/data-sources/${source.id}/mapping`;
      const call = (method: string, more = '') =>
        server.request(method, `${path}${more}`, { token: world.editor.token, body });
      merges.push((await call('POST', '/merges')).body);
      expect((await call('PUT')).status).toBe(200);
      await server.idle();
    }
    const people = expect.arrayContaining([
      { name: 'Ada Berg', email: 'ada@ids.example' },
      { name: 'Cy Engel', email: 'cy@ids.example' },
    ]);
    expect(merges).toEqual([
      { checked: 3, people: 0, into: 0, undecided: 0, examples: [] },
      { checked: 2, people: 2, into: 1, undecided: 0, examples: [{ value: '12', people }] },
    ]);
    expect((await search('ada@ids'))[0]!.id).toBe((await search('cy@ids'))[0]!.id);
  });

  it('SRC-022: the preview counts people whose only id changes', async () => {
    const members = (name: string) =>
      upload(name, `customer number,first name,city\n7001,Ada,${name}\n7002,Bo,${name}\n`);
    const [first, second] = [await members('members.csv'), await members('loyalty.csv')];
    const call = (method: string, path: string) =>
      server.request(method, `/api/data-sources/${path}`, {
        token: world.editor.token,
        body: { fields: [{ name: 'customer number', target: 'custom_id' }] },
      });
    await call('PUT', `${first.source.id}/mapping`);
    await server.idle();
    const { body } = await call('POST', `${second.source.id}/mapping/merges`);
    const shown = (body.examples as { value: string }[]).map(({ value }) => value).sort();
    expect([body.people, body.into, shown]).toEqual([4, 2, ['7001', '7002']]);
    await call('PUT', `${second.source.id}/mapping`);
    await server.idle();
    expect((await search('7001')).length).toBe(1);
  });
});

describe('two people who were treated as one', () => {
  const CUSTOMERS =
    'customer number,first name,city,email,phone\nK70001,Hans,Ulm,familie@split.example,+492215550001\nK70002,Lena,Bonn,familie@split.example,+492215550002\n';
  const ORDERS =
    'event,customer number,email,timestamp,total\npurchase,K70001,familie@split.example,2026-05-01T10:00:00Z,99\npurchase,K70002,familie@split.example,2026-06-01T10:00:00Z,10\n';

  it('AUD-016: are split by record without loss, and stay separate when their sources are read again', async () => {
    const customers = await upload('familie.csv', CUSTOMERS);
    const orders = await upload('familie-orders.csv', ORDERS);
    const [merged, ...more] = await search('familie@split');
    expect(more).toEqual([]);
    const { body: held } = await audience('GET', `/users/${merged!.id}/records`);
    expect([held.identifiers.length, held.records.length]).toEqual([7, 4]);
    const named = (value: string): string[] =>
      held.identifiers
        .filter((one: { value: string }) => one.value === value)
        .map(({ id }: { id: string }) => id);
    const hans = [...named('K70001'), ...named('+492215550001')];
    const his = held.records
      .filter(({ identifiers }: { identifiers: string[] }) =>
        identifiers.some((id) => hans.includes(id)),
      )
      .map(({ id }: { id: string }) => id);
    expect([hans.length, his.length]).toEqual([3, 2]);
    const path = `/users/${merged!.id}/split`;
    expect(await audience('POST', path, { body: { identifiers: ['nobody'] } })).toMatchObject({
      status: 400,
      body: { fields: { identifiers: 'One of these identifiers does not belong to this person.' } },
    });
    const done = await audience('POST', path, { body: { identifiers: hans, records: his } });
    expect(done).toMatchObject({
      status: 200,
      body: {
        people: [
          { identifiers: 4, records: 1, events: 1 },
          { identifiers: 3, records: 1, events: 1 },
        ],
      },
    });

    const whole = async () => {
      const found = await Promise.all(['K70001', '5550001', 'K70002', 'familie@split'].map(search));
      expect(found.map((users) => users.length)).toEqual([1, 1, 1, 1]);
      expect(found[0]![0]!.id).toBe(found[1]![0]!.id);
      expect(found[2]![0]!.id).toBe(found[3]![0]!.id);
      return Promise.all(
        [found[0]![0]!, found[2]![0]!].map(async ({ id }) => {
          const { body } = await audience('GET', `/users/${id}`);
          return {
            ltv: body.ltv,
            values: Object.fromEntries(
              body.traits
                .filter(({ field }: { field: string }) => ['first_name', 'city'].includes(field))
                .map(({ field, value, others }: { field: string; value: unknown; others: [] }) => [
                  field,
                  [value, others.length],
                ]),
            ),
          };
        }),
      );
    };
    expect(await whole()).toEqual([
      { ltv: 99, values: { first_name: ['Hans', 0], city: ['Ulm', 0] } },
      { ltv: 10, values: { first_name: ['Lena', 0], city: ['Bonn', 0] } },
    ]);
    await upload('familie-2.csv', CUSTOMERS.replace('Ulm', 'Trier'), {
      sourceId: customers.source.id,
    });
    for (const { source } of [customers, orders]) {
      const { status } = await server.request('PUT', `/api/data-sources/${source.id}/mapping`, {
        token: world.editor.token,
        body: { fields: [{ name: 'email', target: 'email' }] },
      });
      expect(status).toBe(200);
      await server.idle();
    }
    expect(await whole()).toEqual([
      { ltv: 99, values: { first_name: ['Hans', 0], city: ['Trier', 1] } },
      { ltv: 10, values: { first_name: ['Lena', 0], city: ['Bonn', 0] } },
    ]);
    // Another source numbers its customers itself. Its new ids must not merge the two again.
    await upload('familie-club.csv', CUSTOMERS.replaceAll('K7', 'C8'));
    const club = await Promise.all(['K70001', '5550001', 'C80001', 'familie@split'].map(search));
    expect(club.map((users) => users.map(({ name }) => name))).toEqual([
      ['Hans'],
      ['Hans'],
      ['Hans'],
      ['Lena'],
    ]);
  });
});

describe('an id that different people have', () => {
  const SHOP =
    'customer id,name,email,phone\nC-4021,Hans Krueger,hans@contest.example,+492215550201\nC-4022,Ida Falk,ida@contest.example,+492215550202\nC-4023,Jon Berg,jon@contest.example,+492215550203\n';
  const CLUB =
    'customer id,name,email,phone\nC-4021,Mira Olsen,mira@contest.example,+492215550301\nC-4022,Nora Vik,nora@contest.example,+492215550302\nC-4023,Jon Berg,jon.berg@contest.example,+492215550303\n';
  const people = async () =>
    (await search('contest.example')).map(({ name }) => name!).sort((a, b) => (a < b ? -1 : 1));

  it('AUD-016: joins no one who differs in email, phone and name until a teammate decides, and later syncs keep the decision', async () => {
    const files = [await upload('shop-4.csv', SHOP), await upload('club-4.csv', CLUB)];
    const undecided: number[] = [];
    for (const { source } of files) {
      const asked = {
        token: world.editor.token,
        body: { fields: [{ name: 'customer id', target: 'custom_id' }] },
      };
      const path = `/api/data-sources/${source.id}/mapping`;
      undecided.push((await server.request('POST', `${path}/merges`, asked)).body.undecided);
      const { status } = await server.request('PUT', path, asked);
      expect(status).toBe(200);
      await server.idle();
    }
    expect(undecided).toEqual([0, 2]);
    const apart = ['Hans Krueger', 'Ida Falk', 'Jon Berg', 'Mira Olsen', 'Nora Vik'];
    expect(await people()).toEqual(apart);
    const { body: open } = await audience('GET', '/contested');
    const named = (name: string, email: string, phone: string) => ({
      ...{ profileId: expect.any(String), name, email, phone },
    });
    expect(open).toEqual([
      expect.objectContaining({
        ...{ kind: 'custom', value: 'C-4021' },
        people: expect.arrayContaining([
          named('Hans Krueger', 'hans@contest.example', '+492215550201'),
          named('Mira Olsen', 'mira@contest.example', '+492215550301'),
        ]),
      }),
      expect.objectContaining({ value: 'C-4022' }),
    ]);
    const [first, second] = open as { id: string }[];
    const decide = (id: string, same: boolean) =>
      audience('POST', `/contested/${id}`, { body: { same } });
    expect((await decide(first!.id, true)).body.profileIds).toHaveLength(1);
    expect((await decide(second!.id, false)).body.profileIds).toHaveLength(2);
    expect((await decide(second!.id, false)).status).toBe(404);
    const decided = async () => {
      expect((await audience('GET', '/contested')).body).toEqual([]);
      expect((await search('hans@contest'))[0]!.id).toBe((await search('mira@contest'))[0]!.id);
      expect((await search('ida@contest'))[0]!.id).not.toBe((await search('nora@contest'))[0]!.id);
    };
    await decided();
    await upload('shop-5.csv', SHOP.replaceAll('Falk', 'Falck'), { sourceId: files[0]!.source.id });
    await decided();
    expect(await people()).toHaveLength(4);
  });
});

describe('a merge that was wrong', () => {
  const FILE =
    'user id,first name,last name,email,phone,revenue\nK90001,Hans,Krueger,krueger@undo.example,+492215550101,99\nK90002,Lena,Krueger,krueger@undo.example,+492215550102,10\n';

  it('AUD-016: is undone around its evidence without losing a person, even when the file comes again', async () => {
    const { source } = await upload('kunden.csv', FILE);
    const [merged, ...more] = await search('krueger@undo');
    expect(more).toEqual([]);
    const { body } = await audience('GET', `/users/${merged!.id}`);
    const endOf = (value: string): string =>
      body.identifiers.find((one: { value: string }) => one.value === value).id;
    const path = `/users/${merged!.id}/undo-merge`;
    const ends = { left: endOf('krueger@undo.example'), right: endOf('K90001') };
    const done = await audience('POST', path, { body: ends });
    expect(done).toMatchObject({
      status: 200,
      body: { profileIds: [expect.any(String), expect.any(String)] },
    });
    const both = async () =>
      Promise.all(
        ['K90001', '5550101', 'K90002', 'krueger@undo'].map(async (words) =>
          (await search(words)).map(({ name }) => name),
        ),
      );
    const whole = [['Hans Krueger'], ['Hans Krueger'], ['Lena Krueger'], ['Lena Krueger']];
    expect(await both()).toEqual(whole);
    await upload('kunden-2.csv', FILE.replace(',99', ',120'), { sourceId: source.id });
    expect(await both()).toEqual(whole);
    const [hans] = await search('K90001');
    const refused = await audience('POST', `/users/${hans!.id}/undo-merge`, {
      body: { left: endOf('K90001'), right: endOf('+492215550101') },
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await both()).toEqual(whole);
  });
});

describe('a person who was erased', () => {
  it('SRC-044: is rejected and reported in a later import, and appears in no record and no example', async () => {
    await upload('before.csv', 'email,name\nchloe@erased.example,Chloe Roth\n');
    const [chloe] = await search('chloe@erased');
    expect((await audience('POST', `/users/${chloe!.id}/erase`)).status).toBe(200);
    const made = await upload(
      'again.csv',
      'contact,name\nmila@erased.example,Mila Senn\nCHLOE@erased.example,Chloe Roth\n',
    );
    const get = async (path: string) =>
      (await server.request('GET', path, { token: world.editor.token })).body;
    expect(await get(`/api/imports/${made.import.id}`)).toMatchObject({ stored: 1, rejected: 1 });
    const rejects = await ownerQuery<object>(
      server.services.orm,
      'select line, reason, raw from import_rejects where import_id = $1',
      [made.import.id],
    );
    expect(rejects).toEqual([
      { line: 3, reason: 'This person was erased. The row was not stored.', raw: null },
    ]);
    const kept = JSON.stringify([
      await get(`/api/data-sources/${made.source.id}/records?limit=100`),
      await get(`/api/data-sources/${made.source.id}/mapping`),
    ]);
    expect(kept).toContain('mila@erased.example');
    expect(kept.toLowerCase()).not.toContain('chloe');
    expect(await search('chloe@erased')).toEqual([]);
  });

  it('SRC-044: is rejected and reported by a sync, a webhook and the records API alike', async () => {
    await upload('before-2.csv', 'email,name\nnoor@erased.example,Noor Vogt\n');
    const [noor] = await search('noor@erased');
    expect((await audience('POST', `/users/${noor!.id}/erase`)).status).toBe(200);
    const rows = (n: number) => [
      { contact: 'Noor@Erased.example', name: 'Noor Vogt' },
      { contact: `guest${n}@erased.example`, name: `Guest ${n}` },
    ];
    const call = (method: string, path: string, body?: object) =>
      server.request(method, `/api/data-sources${path}`, { token: world.editor.token, body });
    answer = rows(1);
    const { port } = foreign.address() as AddressInfo;
    const config = JSON.stringify({ url: `http://127.0.0.1:${port}/people` });
    const { body: rest } = await call('POST', '', { name: 'Erased API', type: 'REST', config });
    await server.idle();
    const { body: hook } = await call('POST', '', { name: 'Erased hook', type: 'Webhook' });
    const [text, at] = [JSON.stringify(rows(2)), new Date()];
    const sent = await server.request('POST', `/api/webhooks/sources/${hook.id}`, {
      raw: text,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_erased',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(hook.webhookSecret).sign('msg_erased', at, text),
      },
    });
    expect(sent).toMatchObject({ status: 202, body: { accepted: 1, rejected: 1 } });
    const file = await upload('club-2.csv', 'contact,name\nguest3@erased.example,Guest 3\n');
    const added = await call('POST', `/${file.source.id}/records`, { records: rows(4) });
    expect(added.body).toMatchObject({
      stored: 1,
      rejected: [{ line: 1, reason: 'This person was erased. The row was not stored.', raw: null }],
    });
    await server.idle();
    const { body: runs } = await call('GET', `/${rest.id}/runs`);
    expect(runs[0]).toMatchObject({
      counts: { read: 2, stored: 1, rejected: 1 },
      reason: '1 row is about a person who was erased. It was not stored.',
    });
    for (const [id, guest] of [
      [rest.id, 'guest1'],
      [hook.id, 'guest2'],
      [file.source.id, 'guest4'],
    ]) {
      const kept = JSON.stringify([
        (await call('GET', `/${id}/records?limit=100`)).body,
        (await call('GET', `/${id}/mapping`)).body,
      ]);
      expect(kept).toContain(`${guest}@erased.example`);
      expect(kept.toLowerCase()).not.toContain('noor');
    }
    expect(await search('noor@erased')).toEqual([]);
  });
});
