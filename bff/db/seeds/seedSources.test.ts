// @slow: the sources of the demo company
import { riskGate } from '@core/audience/audienceFacts';
import { refreshFacts } from '@bff/modules/segments/readFacts';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { ImportRun } from '@bff/modules/imports/import-run.entity';
import { Profile } from '@bff/modules/profiles/profile.entity';
import { Item } from '@bff/modules/items/item.entity';
import { tokenFor } from '@tests/support/actors';
import { makeCompany, makeUser } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { DEMO_FILES } from './demoFiles';
import { seedSources } from './seedSources';

// Two thousand events go through the product's own projection, which takes a while on a busy
// machine.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('the demo company has people, items and events of four sources, unified and imported once', async () => {
  const company = await makeCompany(server);
  const owner = await makeUser(server, { company, role: 'company_admin' });
  expect(await seedSources(server.system, owner)).toBe(true);
  const read = <T>(work: Parameters<typeof server.system.transaction<T>>[0]) =>
    server.system.transaction(work, company.id);
  const sources = await read((em) => em.find(DataSource, {}));
  expect(sources.map(({ name }) => name).sort()).toEqual(DEMO_FILES.map(({ name }) => name).sort());
  expect(Object.fromEntries(sources.map(({ name, records }) => [name, records]))).toMatchObject({
    'Harbor CRM contacts': 212,
    'Harbor newsletter': 195,
    'Harbor catalogue': 36,
  });
  const [crm] = await read((em) => em.find(ImportRun, { fileName: 'harbor-crm-contacts.csv' }));
  expect(crm).toMatchObject({ state: 'done', stored: 212, rejected: 1 });
  expect(await read((em) => em.count(Item, {}))).toBe(36);
  const people = await read((em) => em.find(Profile, {}));
  expect(people.filter(({ email }) => email).length).toBe(260);
  expect(people.filter(({ isUnified }) => isUnified).length).toBeGreaterThan(200);
  expect(people.filter(({ isAnonymous }) => isAnonymous).length).toBe(60);
  expect(people.filter(({ categories }) => categories.includes('enterprise')).length).toBe(16);
  expect(await read((em) => em.count(Profile, { lastSeen: { $gt: new Date() } }))).toBe(0);
  // Enough people are active, and enough have become inactive, for the audience page to show risk.
  expect(riskGate(await read((em) => refreshFacts(server.system, em, company.id)))).toBeNull();
  expect(await seedSources(server.system, owner)).toBe(false);
});

it("leaves the company's other records to the job, so that a server with a large import starts immediately", async () => {
  const company = await makeCompany(server);
  const owner = await makeUser(server, { company, role: 'company_admin' });
  await seedSources(server.system, owner);
  const token = await tokenFor(server, owner);
  const post = (path: string, body: object) =>
    server.request('POST', `/api/data-sources${path}`, { token, body });
  const { body } = await post('', {
    ...{ name: 'Orders', type: 'File Upload', status: 'active', config: '{}' },
  });
  await post(`/${body.id}/records`, { records: [{ id: '1', email: 'late@orders.example' }] });
  await seedSources(server.system, owner);
  const people = await server.system.transaction(
    (em) => em.find(Profile, { email: 'late@orders.example' }),
    company.id,
  );
  expect(people).toEqual([]);
});
