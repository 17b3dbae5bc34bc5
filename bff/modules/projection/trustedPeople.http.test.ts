// @postgres: its SQL
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { ownerQuery } from '@bff/db/ownerQuery';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

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
  it('AUD-006, AUD-008, AUD-014: is when something happened, never when a file was imported', async () => {
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

  it('AUD-014: is computed again for people who were written by earlier rules', async () => {
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

  it('SRC-022: joins rows of its source alone, until the mapping says that all sources share it', async () => {
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
    for (const { source } of [first, second]) {
      const { status } = await server.request('PUT', `/api/data-sources/${source.id}/mapping`, {
        token: world.editor.token,
        body: { fields: [{ name: 'id', target: 'user_id' }] },
      });
      expect(status).toBe(200);
      await server.idle();
    }
    expect((await search('ada@ids'))[0]!.id).toBe((await search('cy@ids'))[0]!.id);
  });
});

describe('two people who were held to be one', () => {
  const CUSTOMERS =
    'customer number,first name,city,email,phone\nK70001,Hans,Ulm,familie@split.example,+492215550001\nK70002,Lena,Bonn,familie@split.example,+492215550002\n';
  const ORDERS =
    'event,customer number,email,timestamp,total\npurchase,K70001,familie@split.example,2026-05-01T10:00:00Z,99\npurchase,K70002,familie@split.example,2026-06-01T10:00:00Z,10\n';

  it('AUD-016: are parted by record, nothing is lost, and they stay apart when their sources are read again', async () => {
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
      body: { fields: { identifiers: 'One of these is no identifier of this person.' } },
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
  });
});

describe('a person who was erased', () => {
  it('SRC-044: is rejected and reported in a later import, and stands in no record and no example', async () => {
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
});
