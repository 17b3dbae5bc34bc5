import { recordEvents } from '@bff/modules/events/recordEvents';
import { projectRecords } from '@bff/modules/projection/projectRecords';
import { keepRetention } from '@bff/modules/companies/keepRetention';
import { personalData } from '@bff/services/privacy/personalData';
import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const SOURCE = '0198c0de-0000-7000-8000-0000000000d1';
const DAY_MS = 86_400_000;

let server: TestServer;
let world: World;

const admin = (method: string, path: string) =>
  server.request(method, `/api/audience-intelligence${path}`, {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
  });
const inCompany = <T>(work: Parameters<typeof server.system.transaction<T>>[0]) =>
  server.system.transaction(work, world.own.id);
const rows = <Row extends object>(sql: string, ...params: unknown[]) =>
  inCompany((em) => em.execute<Row[]>(sql, params));
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);

beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
}, 120_000);
afterAll(() => server.close());

describe('a person who is only known by a browser', () => {
  it('is erased with the answers of that browser, and its later answers are rejected', async () => {
    const survey = await publishAndStart(server, world.editor.token);
    for (const visitorId of ['browser-1', 'browser-2'])
      await answer(server, survey.id, { rate: 4 }, { visitorId });
    await server.idle();
    const [person] = await rows<{ id: string }>(
      'select "profile_id" as "id" from "profile_identifiers" where "kind" = \'anonymous\' and "value" = ?',
      'browser-1',
    );
    const receipt = await admin('POST', `/users/${person!.id}/erase`);
    expect(receipt.body.removed).toContainEqual({ table: 'survey_responses', rows: 1 });
    expect(await rows('select "visitor_id" from "survey_responses"')).toEqual([
      { visitor_id: 'browser-2' },
    ]);
    const before = await rows('select "id" from "profiles" order by 1');
    await answer(server, survey.id, { rate: 5 }, { visitorId: 'browser-1' });
    const key = await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Shop', permissions: ['write'] },
    });
    const view = { type: 'view', item_id: 'JKT' };
    const sent = await server.request('POST', '/api/v1/events', {
      headers: { 'x-api-key': key.body.token },
      body: { batch: [{ ...view, anonymous_id: 'browser-1' }] },
    });
    expect(sent.body).toEqual({ accepted: 0, duplicates: 0, rejected: 1 });
    await server.idle();
    expect(await rows('select "id" from "profiles" order by 1')).toEqual(before);
  });
});

describe('a person of a file', () => {
  it('is erased with the record, its count, and every example value of the fields', async () => {
    const { body } = await server.request('POST', '/api/imports', {
      token: world.editor.token,
      raw: 'email,name\nera@file.example,Era Gone\nkeep@file.example,Kim Keep\n',
      headers: { 'content-type': 'application/octet-stream' },
      query: { fileName: 'erase.csv' },
    });
    await server.idle();
    const [era] = await rows<{ id: string }>(
      'select "id" from "profiles" where "email" = ?',
      'era@file.example',
    );
    const receipt = await admin('POST', `/users/${era!.id}/erase`);
    expect(receipt.body.removed).toContainEqual({ table: 'source_records', rows: 1 });
    const path = `/api/data-sources/${body.source.id as string}`;
    const read = (of: string) => server.request('GET', path + of, { token: world.editor.token });
    expect((await read('')).body.records).toBe(1);
    const { text } = await read('/mapping');
    expect(text).toContain('Kim Keep');
    expect(text).not.toContain('Era Gone');
  });
});

describe('events that are too old', () => {
  it('are removed with their sums: the profile, its category and the counters match the remaining events', async () => {
    await inCompany((em) =>
      projectRecords(server.system, em, world.own.id, { id: SOURCE, channel: 'Web' }, [
        { recordKey: 'k', fields: { email: 'kim@example.com', name: 'Kim' }, observedAt: ago(400) },
      ]),
    );
    await inCompany((em) =>
      recordEvents(
        server.system,
        em,
        world.own.id,
        [
          [300, 40],
          [5, 25],
        ].map(([days, value]) => ({
          identifiers: { email: 'kim@example.com' },
          type: 'purchase',
          value,
          currency: 'EUR',
          occurredAt: ago(days!),
          messageId: `m${days}`,
        })),
      ),
    );
    const kim = () =>
      rows<{ orders: number; revenue: number; event_count: number }>(
        'select "orders", "revenue", "event_count" from "profiles" where "email" = ?',
        'kim@example.com',
      );
    const counted = () =>
      rows('select sum("n")::int as "n", sum("revenue_sum") as "revenue" from "audience_cells"');
    expect(await kim()).toEqual([{ orders: 2, revenue: 65, event_count: 2 }]);
    await rows(
      'update "companies" set "settings" = "settings" || \'{"retentionDays": 100}\'::jsonb where "id" = ?',
      world.own.id,
    );
    await keepRetention(server.system, world.own.id, personalData.of(server.system), () =>
      Promise.resolve(),
    );
    expect(await kim()).toEqual([{ orders: 1, revenue: 25, event_count: 1 }]);
    expect(await counted()).toEqual(
      await rows('select count(*)::int as "n", sum("revenue") as "revenue" from "profiles"'),
    );
  });
});
