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

  it('AUD-014: is told anew of people who were written by earlier rules', async () => {
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
