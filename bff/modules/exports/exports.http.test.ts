// @cluster: its SQL
import papaparse from 'papaparse';
import { EXPORT_FIELD_IDS } from '@core/contract/exportFields';
import { Profile } from '@bff/modules/profiles/profile.entity';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { projectRows } from '@tests/support/projectRows';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const ALL = EXPORT_FIELD_IDS.join(',');
const NOW = new Date();
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const SOURCE = '0198c0de-0000-7000-8000-0000000000a1';

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = await tokenFor(server, world.owner.user);
});
afterAll(() => server.close());

type Query = Record<string, string | boolean>;
const download = (query: Query = {}, who = token) =>
  server.request<string>('GET', '/api/export', {
    token: who,
    query: { fields: ALL, range: 'all', ...query },
  });
const preview = (query: Query = {}, who = token) =>
  server.request('GET', '/api/export/preview', {
    token: who,
    query: { fields: ALL, range: 'all', ...query },
  });
const rowsOf = (text: string): Record<string, string>[] =>
  papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' }).data;

/** Records of a source of the own company become people. */
const project = (rows: Record<string, unknown>[], at = daysAgo(0)) =>
  projectRows(server, world.own.id, SOURCE, rows, {
    at,
    keyOf: ({ email }, n) => `${String(email)}${n}`,
  });

describe('a company without people', () => {
  it('EXPORT-014 gets a hundred rows marked as sample data, in the preview too', async () => {
    const { text, headers } = await download();
    const rows = rowsOf(text);
    expect(rows).toHaveLength(100);
    expect(
      rows.every(
        ({ user_id, source }) => user_id!.startsWith('sample-') && source === 'Sample data',
      ),
    ).toBe(true);
    expect(headers.get('x-total-count')).toBe('100');
    const { body } = await preview();
    expect(body).toMatchObject({ total: 100, sample: true, fields: EXPORT_FIELD_IDS });
    expect(body.rows).toHaveLength(10);
    expect(body.rows[0]).toEqual(Object.values(rows[0]!));
  });

  it('gets no sample data for an unknown view', async () => {
    expect((await download({ view: 'unknown' })).status).toBe(404);
    expect((await preview({ view: 'unknown' })).status).toBe(404);
  });
});

describe('an export of people', () => {
  beforeAll(async () => {
    await project([
      {
        email: 'mia@example.com',
        user_id: 'U-7',
        first_name: 'Mia',
        last_name: 'Berg',
        age: 34,
        city: 'Oslo',
        country: 'Norway',
        created_at: daysAgo(20).toISOString(),
        subscription_status: 'active',
      },
      {
        email: 'formula@example.com',
        name: '=HYPERLINK("http://x")',
        location: 'Bergen, "west"\nquay',
        created_at: daysAgo(3).toISOString(),
      },
    ]);
    await project(
      [
        {
          email: 'old@example.com',
          first_name: 'Olav',
          created_at: daysAgo(200).toISOString(),
          last_seen: daysAgo(200).toISOString(),
        },
      ],
      daysAgo(200),
    );
    await project([
      { email: 'quiet@example.com', first_name: 'Quinn', created_at: daysAgo(2).toISOString() },
    ]);
    await server.system.transaction(
      (em) => em.nativeUpdate(Profile, { email: 'quiet@example.com' }, { mayShare: false }),
      world.own.id,
    );
  });

  it('EXPORT-003 has the ten fields in order, from the data of each person', async () => {
    const { text, headers } = await download();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\n')[0]).toBe(EXPORT_FIELD_IDS.map((id) => `"${id}"`).join(','));
    const mia = rowsOf(text).find(({ email }) => email === 'mia@example.com')!;
    expect(mia).toMatchObject({
      user_id: 'U-7',
      name: 'Mia Berg',
      age: '34',
      location: 'Oslo, Norway',
      subscription_status: 'active',
      created_at: daysAgo(20).toISOString(),
      revenue: '0',
    });
    expect(
      rowsOf(text).every(
        ({ user_id, last_login }) => user_id && !Number.isNaN(Date.parse(last_login!)),
      ),
    ).toBe(true);
  });

  it('EXPORT-009 EXPORT-010 contains only the chosen fields, and rejects an empty choice and unknown fields', async () => {
    expect((await download({ fields: 'source,email' })).text.split('\n')[0]).toBe(
      '"email","source"',
    );
    for (const fields of ['', 'email,password', 'email,,name'])
      expect((await download({ fields })).status).toBe(400);
    expect((await preview({ fields: '' })).body.error).toBe(
      'Please select at least one field to export',
    );
    expect((await download({ range: '2d' })).status).toBe(400);
  });

  it.each([
    ['7d', ['formula@example.com']],
    ['30d', ['formula@example.com', 'mia@example.com']],
    ['90d', ['formula@example.com', 'mia@example.com']],
    ['1y', ['formula@example.com', 'mia@example.com', 'old@example.com']],
    ['all', ['formula@example.com', 'mia@example.com', 'old@example.com']],
  ] as const)(
    'EXPORT-002 OP-057 %s contains people first or last seen within it, never those who opted out of data sharing; the displayed count equals the exported count',
    async (range, expected) => {
      const { text, headers } = await download({ range });
      const emails = rowsOf(text)
        .map(({ email }) => email!)
        .sort();
      expect(emails).toEqual(expected);
      expect(headers.get('x-total-count')).toBe(String(expected.length));
      expect((await preview({ range })).body).toMatchObject({
        total: expected.length,
        sample: false,
      });
    },
  );

  it('EXPORT-012 OP-055 quotes commas, quotes and line breaks, and neutralizes formulas unless exact data is requested', async () => {
    expect((await download({ fields: 'name,location' })).text).toContain(
      `"'=HYPERLINK(""http://x"")","Bergen, ""west""\nquay"`,
    );
    expect((await download({ fields: 'name', exact: true })).text).toContain(
      '"=HYPERLINK(""http://x"")"',
    );
  });

  it('EXPORT-006 previews the first ten rows with the cells of the file, including empty ones', async () => {
    const { body } = await preview({ fields: 'age' });
    expect(body.rows).toHaveLength(3);
    expect(body.rows.flat()).toEqual(['34', '', '']);
  });

  it('starts with the people who have the most values, each once, and the preview shows exactly these rows', async () => {
    const { text } = await download();
    const emails = rowsOf(text).map(({ email }) => email);
    expect(emails).toEqual(['mia@example.com', 'formula@example.com', 'old@example.com']);
    const { body } = await preview({ fields: 'email' });
    expect(body.rows.flat()).toEqual(
      rowsOf((await download({ fields: 'email' })).text).map(({ email }) => email),
    );
  });

  it('is in the audit trail: who, which fields, which range, how many rows', async () => {
    await download({ fields: 'email,name', range: '1y' });
    const entries = await server.system.transaction((em) =>
      em.execute<{ actor_id: string; after: object }[]>(
        "select actor_id, after from audit_entries where action = 'exports.downloaded' and company_id = ? order by created_at desc, id desc limit 1",
        [world.own.id],
      ),
    );
    expect(entries).toMatchObject([
      {
        actor_id: world.owner.user.id,
        after: { fields: 'email, name', range: '1y', rows: 3, exact: false, sample: false },
      },
    ]);
  });

  it('needs data_sources:read, and shows no one from another company', async () => {
    expect((await download({}, await tokenFor(server, world.viewer.user))).status).toBe(403);
    const other = rowsOf((await download({}, await tokenFor(server, world.otherOwner.user))).text);
    expect(other.every(({ source }) => source === 'Sample data')).toBe(true);
    const admin = await tokenFor(server, world.admin.user);
    expect(rowsOf((await download({}, admin)).text).map(({ email }) => email)).toContain(
      'mia@example.com',
    );
    expect(rowsOf((await download({ companyFilter: world.own.id }, admin)).text)).toHaveLength(3);
  });

  it('reads all pages without losing or repeating a person', async () => {
    await project(
      Array.from({ length: 350 }, (_, n) => ({
        email: `many${n}@example.com`,
        name: `Person ${n}`,
        created_at: daysAgo(1).toISOString(),
      })),
    );
    const { text, headers } = await download({ fields: 'email', range: 'all' });
    const emails = rowsOf(text).map(({ email }) => email);
    expect(emails).toHaveLength(353);
    expect(new Set(emails).size).toBe(353);
    expect(headers.get('x-total-count')).toBe('353');
  });
});
