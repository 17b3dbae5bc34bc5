// @postgres: its SQL
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import type { Company } from '@bff/tenancy/company.entity';
import { recordEvents } from '@bff/modules/events/recordEvents';
import { mergeProfiles } from '@bff/modules/profiles/mergeProfiles';
import { undoMerge } from '@bff/modules/profiles/undoMerge';
import { predictionCallData } from '@bff/modules/predictions/predictionCallData';
import { profileData } from '@bff/modules/profiles/profileData';
import { callCells } from '@bff/modules/activity/activityCell';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { recountActivity } from '@bff/modules/activity/recountActivity';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await makeCompany(server);
});
afterAll(() => server.close());

const at = new Date('2026-11-20T10:05:00Z');
const inCompany = <T>(work: Parameters<typeof server.system.transaction<T>>[0]) =>
  server.system.transaction(work, company.id);

const counted = () =>
  inCompany(async (em) => ({
    metrics: await em.execute(
      "select metric, hour, sum(count)::int as n, sum(sum) as sum from metric_rollups where company_id = ? and dimension = '' group by 1, 2 having sum(count) <> 0 order by 1, 2",
      [company.id],
    ),
    people: await em.execute(
      'select profile_id, hour, device, seen, clicks, conversions from person_hours where company_id = ? and seen <> 0 order by 1, 2, 3',
      [company.id],
    ),
  }));

/** The stored counters must equal a recount. */
const expectRecounted = async (): Promise<{ people: unknown[] }> => {
  const kept = await counted();
  await recountActivity(server.system, company.id);
  expect(kept).toEqual(await counted());
  return kept;
};

it('counters follow people who are joined, split or erased, and events that expire', async () => {
  const event = (type: string, email: string, occurredAt = at) => ({
    type,
    occurredAt,
    identifiers: { email },
    properties: { device: 'mobile' },
  });
  await inCompany((em) =>
    recordEvents(server.system, em, company.id, [
      event('click', 'ada@harbor.example'),
      event('purchase', 'ada@harbor.example'),
      event('click', 'grace@harbor.example'),
      event('view', 'grace@harbor.example', new Date('2026-01-02T10:00:00Z')),
    ]),
  );
  expect((await expectRecounted()).people).toHaveLength(3);

  const ids = await inCompany((em) =>
    em.execute<{ id: string; profile_id: string }[]>(
      'select id, profile_id from profile_identifiers where company_id = ? order by value',
      [company.id],
    ),
  );
  const [joined] = await mergeProfiles(server.system, ids[0]!.profile_id, ids[1]!.profile_id);
  expect((await expectRecounted()).people).toHaveLength(2);

  await undoMerge(server.system, joined!, { left: ids[0]!.id, right: ids[1]!.id });
  expect((await expectRecounted()).people).toHaveLength(3);

  await inCompany((em) =>
    profileData.retain(em, company.id, new Date('2026-06-01T00:00:00Z'), server.system),
  );
  expect((await expectRecounted()).people).toHaveLength(2);

  await inCompany((em) =>
    profileData.erase(
      em,
      company.id,
      { type: 'email', value: 'ada@harbor.example' },
      server.system,
    ),
  );
  expect((await expectRecounted()).people).toHaveLength(1);
});

it('OP-141 calls of the prediction API lose the person and the content, by age and at an erasure, and stay as numbers', async () => {
  const before = await counted();
  const call = (
    id: string,
    calledAt: Date,
    profileId: string | null,
    query: string,
    metadata: object,
  ) =>
    inCompany(async (em) => {
      await em.execute(
        `insert into prediction_calls (id, company_id, token_id, model, profile_id, called_at, latency_ms, status, billable, live_test, query, item_keys, variant, metadata)
      values (?, ?, null, 'discovery', ?, ?, 12, 200, true, false, ?, '{}', null, ?::jsonb)`,
        [id, company.id, profileId, calledAt, query, JSON.stringify(metadata)],
        'run',
      );
      await recordActivity(
        em,
        company.id,
        callCells([{ calledAt, latencyMs: 12, status: 200, itemKeys: [] }]),
      );
    });
  const [person] = await inCompany((em) =>
    em.execute<{ id: string }[]>('select id from profiles where company_id = ? limit 1', [
      company.id,
    ]),
  );
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (end) => `0198c0de-0000-7000-8000-00000000000${end}`,
  );
  await call(ids[0]!, new Date('2026-01-03T10:00:00Z'), person!.id, 'ropes', { page: '/deck' });
  await call(ids[1]!, at, person!.id, 'ropes', { page: '/deck' });
  await call(ids[2]!, at, null, 'gift for ADA@harbor.example', {});
  await call(ids[3]!, at, null, 'lamps', { who: 'ada@harbor.example' });
  expect((await expectRecounted()).people).toEqual(before.people);
  // A search for a word that happens to be an identifier is not the person, and neither is a longer address.
  await call(ids[4]!, at, person!.id, 'size 12 shoes', {});
  await call(ids[5]!, at, null, 'gift for lada@harbor.example', {});
  expect(
    await inCompany((em) =>
      predictionCallData.erase(em, company.id, { type: 'custom', value: '12' }, server.system),
    ),
  ).toEqual({ prediction_calls: 1 });

  expect(
    await inCompany((em) =>
      predictionCallData.retain(em, company.id, new Date('2026-06-01T00:00:00Z'), server.system),
    ),
  ).toEqual({ prediction_calls: 1 });
  expect(
    await inCompany((em) =>
      predictionCallData.retain(em, company.id, new Date('2026-06-01T00:00:00Z'), server.system),
    ),
  ).toEqual({ prediction_calls: 0 });
  expect(
    await inCompany((em) =>
      predictionCallData.erase(
        em,
        company.id,
        { type: 'email', value: 'ada@harbor.example' },
        server.system,
      ),
    ),
  ).toEqual({ prediction_calls: 2 });
  expect(
    await inCompany((em) =>
      predictionCallData.erase(em, company.id, { type: 'custom', value: 'rope' }, server.system),
    ),
  ).toEqual({ prediction_calls: 0 });
  const rows = await inCompany((em) =>
    em.execute<
      {
        id: string;
        profile_id: string | null;
        query: string | null;
        metadata: object | null;
        billable: boolean;
      }[]
    >(
      'select id, profile_id, query, metadata, billable from prediction_calls where company_id = ? order by id',
      [company.id],
    ),
  );
  const nothing = { profile_id: null, query: null, metadata: null };
  const kept = new Map<number, object>([
    [1, { profile_id: person!.id, query: 'ropes', metadata: { page: '/deck' } }],
    [4, { ...nothing, profile_id: person!.id }],
    [5, { ...nothing, query: 'gift for lada@harbor.example', metadata: {} }],
  ]);
  expect(rows).toEqual(
    ids.map((id, index) => ({ id, billable: true, ...(kept.get(index) ?? nothing) })),
  );
  expect((await expectRecounted()).people).toEqual(before.people);
});
