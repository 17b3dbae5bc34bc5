// @postgres: its SQL
// @slow: jobs after each file
import papaparse from 'papaparse';
import { previewFile } from '@core/importing/previewFile';
import { emptyMapping } from '@core/records/savedMapping';
import { Profile } from '@bff/modules/profiles/profile.entity';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const upload = (path: string, content: string | Buffer, query: Record<string, string>) =>
  server.request('POST', path, {
    token: world.editor.token,
    raw: content,
    headers: { 'content-type': 'application/octet-stream' },
    query,
  });
const call = (method: string, path: string, body?: object) =>
  server.request(method, path, { token: world.editor.token, ...(body ? { body } : {}) });
const importFile = async (content: string | Buffer, query: Record<string, string>) => {
  const { status, body } = await upload('/api/imports', content, query);
  expect(status).toBe(201);
  await server.idle();
  return (await call('GET', `/api/imports/${body.import.id}`)).body;
};
const person = (email: string) =>
  server.system.read((em) => em.findOneOrFail(Profile, { companyId: world.own.id, email }));
const exported = async (): Promise<Record<string, string>[]> => {
  const { text } = await server.request<string>('GET', '/api/export', {
    token: await tokenFor(server, world.owner.user),
    query: { fields: 'email,created_at,revenue', range: 'all' },
  });
  return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' })
    .data;
};

const CUSTOMERS = [
  'Kundennummer;email;Newsletter;created at;revenue',
  'K1;mia@values.example;ja;29/03/26;"1.234,56"',
  'K2;jon@values.example;nein;05/03/26;"1.234"',
  'K3;ida@values.example;vielleicht;23. Oktober 2025;99,00',
  'K4;per@values.example;NEIN;2026-05-05 10:00:00+00;12,5',
  'K5;eva@values.example;Ja;irgendwann;7,00',
  'K5;eva@values.example;Ja;04/03/26;7,50',
].join('\n');

describe('values of a file', () => {
  let sourceId: string;

  it('are stored as interpreted; the result counts new, changed, repeated and unrecognized values, and lists the cells', async () => {
    const query = { fileName: 'kunden.csv', primaryKey: 'Kundennummer' };
    const run = await importFile(CUSTOMERS, query);
    sourceId = run.sourceId;
    expect(run).toMatchObject({
      state: 'done',
      rows: 6,
      stored: 5,
      changed: 0,
      repeated: 1,
      rejected: 0,
      notUnderstood: [
        { field: 'Newsletter', target: 'consent_advertising', count: 1 },
        { field: 'created at', target: 'created_at', count: 1 },
      ],
    });
    const listed = (await call('GET', `/api/imports/${run.id}/rejected`)).text;
    expect(listed).toContain('4,Newsletter: not recognized as yes or no.,vielleicht');
    expect(listed).toContain('6,created at: not recognized as a date.,irgendwann');
    const again = await importFile(CUSTOMERS.replace('K1;mia', 'K1;mia.b').replace('K2', 'K9'), {
      ...query,
      sourceId,
    });
    expect(again).toMatchObject({ rows: 6, stored: 2, changed: 1, unchanged: 3, repeated: 1 });
  });

  it('consent in every language is stored, and dates and amounts follow their column', async () => {
    expect((await person('jon@values.example')).consent).toEqual({ Advertising: 'denied' });
    expect((await person('per@values.example')).consent).toEqual({ Advertising: 'denied' });
    expect((await person('eva@values.example')).consent).toEqual({ Advertising: 'granted' });
    expect((await person('ida@values.example')).consent).toEqual({});
    const rows = new Map((await exported()).map((row) => [row.email, row]));
    expect(rows.get('jon@values.example')!.created_at).toContain('2026-03-05');
    expect(rows.get('per@values.example')!.created_at).toContain('2026-05-05T10:00');
    expect(rows.get('ida@values.example')!.created_at).toContain('2025-10-23');
    expect(Number(rows.get('jon@values.example')!.revenue)).toBe(1234);
  });

  it('are interpreted by the mapping: order and time zone of one field', async () => {
    const mapping = (await call('GET', `/api/data-sources/${sourceId}/mapping`)).body;
    const field = mapping.fields.find(({ name }: { name: string }) => name === 'created at');
    expect(field).toMatchObject({
      seenFormat: { dateOrder: 'dayFirst' },
      format: { dateOrder: 'dayFirst' },
    });
    const body = {
      fields: [
        { name: 'created at', format: { dateOrder: 'monthFirst', timeZone: 'Europe/Berlin' } },
      ],
    };
    const preview = (await call('POST', `/api/data-sources/${sourceId}/mapping/preview`, body))
      .body;
    expect(preview.checked).toBe(6);
    expect(preview.columns).toContainEqual(
      expect.objectContaining({ name: 'Newsletter', notUnderstood: 1, examples: ['vielleicht'] }),
    );
    expect((await call('PUT', `/api/data-sources/${sourceId}/mapping`, body)).status).toBe(200);
    await server.idle();
    const rows = new Map((await exported()).map((row) => [row.email, row]));
    expect(rows.get('jon@values.example')!.created_at).toContain('2026-05-03');
    // 29 is not a month.
    expect(rows.get('mia.b@values.example')!.created_at).toContain('2026-03-29');
    // A preview in the browser reads the file the same way.
    const known = (await call('GET', `/api/imports/sources/${sourceId}`)).body;
    const { values } = await previewFile(new Blob([CUSTOMERS.replaceAll('29/03', '05/03')]), {
      fileName: 'kunden.csv',
      range: 'all',
      now: 0,
      list: null,
      primaryKey: null,
      source: known,
    });
    expect(values[1]!.find(({ name }) => name === 'created at')).toMatchObject({
      value: '2026-05-03T00:00:00.000Z',
    });
    const refused = await call('PUT', `/api/data-sources/${sourceId}/mapping`, {
      fields: [{ name: 'created at', format: { timeZone: 'Mars/Olympus' } }],
    });
    expect(refused.status).toBe(400);
  });

  it('a column whose date order becomes clear late in the file is interpreted that way from the beginning', async () => {
    const lines = Array.from(
      { length: 3000 },
      (_, n) => `late${String(n)}@values.example,05/03/2026`,
    );
    await importFile(['email,created at', ...lines, 'last@values.example,29/03/2026'].join('\n'), {
      fileName: 'late.csv',
    });
    const rows = new Map((await exported()).map((row) => [row.email, row]));
    expect(rows.get('late0@values.example')!.created_at).toContain('2026-03-05');
  });
});

it('German and Spanish headings of people are recognized, and a postal code is not a number', async () => {
  for (const [fileName, headings] of [
    ['kunden-orte.csv', 'email;PLZ;Stadt;Telefon;Geburtstag;Land;Straße'],
    ['clientes.csv', 'email;Código postal;Ciudad;Teléfono;Fecha de nacimiento;País;Calle'],
  ] as const) {
    const row = 'tia@values.example;04109;Leipzig;+49 341 1234567;1990-01-31;DE;Hafenstr. 1';
    const { sourceId } = await importFile(`${headings}\n${row}`, { fileName });
    const { fields } = (await call('GET', `/api/data-sources/${sourceId}/mapping`)).body;
    expect(fields.map(({ target }: { target: string | null }) => target)).toEqual([
      'email',
      'postal_code',
      'city',
      'phone',
      'birthday',
      'country',
      'street',
    ]);
  }
  const { traits } = await person('tia@values.example');
  expect(JSON.stringify(traits)).toContain('04109');
});

it('invalid bytes damage only their cells, which are counted and listed', async () => {
  const content = Buffer.concat([
    Buffer.from('email,name,city\numa@values.example,Müller,Ba'),
    Buffer.from([0xff]),
    Buffer.from('d Ems\nzoe@values.example,José,Köln\n'),
  ]);
  const run = await importFile(content, { fileName: 'broken.csv' });
  expect(run).toMatchObject({
    ...{ stored: 2, rejected: 0 },
    notes: ['Some characters are not valid UTF-8 and were replaced.'],
    notUnderstood: [{ field: 'city', target: 'city', count: 1 }],
  });
  expect((await call('GET', `/api/imports/${run.id}/rejected`)).text).toContain(
    '2,city: some bytes are not valid UTF-8.,Ba\uFFFDd Ems',
  );
  expect(JSON.stringify((await person('uma@values.example')).traits)).toContain('Müller');
  expect(JSON.stringify((await person('zoe@values.example')).traits)).toContain('Köln');
});

it('orders without products, and headings of dates, are recognized', async () => {
  const orders = ['A1', 'A2'].map((id) => `${id},kim@values.example,2026-03-01,10.00,EUR,paid`);
  await importFile(['order_id,email,ordered_at,total,currency,status', ...orders].join('\n'), {
    fileName: 'orders.csv',
  });
  await importFile(
    'E-Mail;Registriert am;Letzte Anmeldung\nkim@values.example;02.01.2026;04.05.2026',
    {
      fileName: 'registriert.csv',
    },
  );
  expect((await exported()).find(({ email }) => email === 'kim@values.example')).toMatchObject({
    revenue: '20.00',
    created_at: '2026-01-02T00:00:00.000Z',
  });
});

it('rows that name no person are counted before and after the import', async () => {
  const content = 'email,name\nlia@values.example,Lia\n,Kim\n,Tom\n';
  const note =
    '2 rows name no person. They are stored with their source, but no people are made from them.';
  const preview = await previewFile(new Blob([content]), {
    fileName: 'nameless.csv',
    range: 'all',
    now: 0,
    list: null,
    primaryKey: null,
    source: { name: 'nameless', saved: emptyMapping(), profiles: [] },
  });
  expect(preview.notes).toContain(note);
  const run = await importFile(content, { fileName: 'nameless.csv' });
  expect(run).toMatchObject({ stored: 3, notes: [note] });
});
