import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import type { Company } from '@bff/modules/companies/company.entity';
import { recordEvents } from '@bff/modules/events/recordEvents';
import { mergeProfiles, undoMerge } from '@bff/modules/profiles/mergeProfiles';
import { profileData } from '@bff/modules/profiles/profileData';
import { recountActivity } from './recountActivity';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await makeCompany(server);
});
afterAll(() => server.close());

const at = new Date('2026-11-20T10:05:00Z');
const inCompany = <T>(work: Parameters<typeof server.system.inTransaction<T>>[0]) => server.system.inTransaction(work, company.id);

const counted = () => inCompany(async (em) => ({
  metrics: await em.execute('select metric, hour, sum(count)::int as n, sum(sum) as sum from metric_rollups where company_id = ? and dimension = \'\' group by 1, 2 having sum(count) <> 0 order by 1, 2', [company.id]),
  people: await em.execute('select profile_id, hour, device, seen, clicks, conversions from person_hours where company_id = ? and seen <> 0 order by 1, 2, 3', [company.id]),
}));

/** The counters as they are kept have to be the ones a recount gives. */
const expectRecounted = async (): Promise<{ people: unknown[] }> => {
  const kept = await counted();
  await recountActivity(server.system, company.id);
  expect(kept).toEqual(await counted());
  return kept;
};

it('counters follow people who are joined, parted, erased, and whose events grow old', async () => {
  const event = (type: string, email: string, occurredAt = at) => ({ type, occurredAt, identifiers: { email }, properties: { device: 'mobile' } });
  await inCompany((em) => recordEvents(server.system, em, company.id, [event('click', 'ada@harbor.example'), event('purchase', 'ada@harbor.example'), event('click', 'grace@harbor.example'), event('view', 'grace@harbor.example', new Date('2026-01-02T10:00:00Z'))]));
  expect((await expectRecounted()).people).toHaveLength(3);

  const ids = await inCompany((em) => em.execute<{ id: string; profile_id: string }[]>('select id, profile_id from profile_identifiers where company_id = ? order by value', [company.id]));
  const [joined] = await mergeProfiles(server.system, ids[0]!.profile_id, ids[1]!.profile_id);
  expect((await expectRecounted()).people).toHaveLength(2);

  await undoMerge(server.system, joined!, { left: ids[0]!.id, right: ids[1]!.id });
  expect((await expectRecounted()).people).toHaveLength(3);

  await inCompany((em) => profileData.retain(em, company.id, new Date('2026-06-01T00:00:00Z')));
  expect((await expectRecounted()).people).toHaveLength(2);

  await inCompany((em) => profileData.erase(em, company.id, { type: 'email', value: 'ada@harbor.example' }));
  expect((await expectRecounted()).people).toHaveLength(1);
});
