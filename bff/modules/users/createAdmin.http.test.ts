// @postgres: concurrent calls
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { Company } from '@bff/tenancy/company.entity';
import { ensureInternalCompany } from '@bff/modules/companies/ensureInternalCompany';
import { setupLink } from '@bff/modules/auth/setupLink';
import { User } from '@bff/tenancy/user.entity';
import { createAdmin } from './createAdmin';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('creates the first global admin of an empty installation, in the internal company, once', async () => {
  const admin = { email: 'Ada@Ops.example', name: 'Ada Ling', password: 'first of many' };
  await createAdmin(server.system, admin);
  const { status, body } = await server.request('POST', '/api/auth/login', {
    body: { email: 'ada@ops.example', password: admin.password },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    role: 'admin',
    permissions: ['admin:all'],
    company: { name: 'Navout' },
  });
  await expect(createAdmin(server.system, admin)).rejects.toMatchObject({ code: 'email_taken' });
  expect(await server.system.transaction((em) => em.count(Company, { isInternal: true }))).toBe(1);
});

it('keeps one internal company, even if something writes a second one', async () => {
  const second = server.system.transaction((em) =>
    em.execute(
      `insert into "companies" ("id", "name", "status", "is_internal", "settings", "created_at", "updated_at")
    values (?, 'Twin', 'active', true, '{}', now(), now())`,
      [server.system.newId()],
    ),
  );
  await expect(second).rejects.toThrow(/companies_is_internal_unique/);
  const [own] = await server.system.transaction((em) => em.find(Company, { isInternal: true }));
  expect(await Promise.all([1, 2, 3].map(() => ensureInternalCompany(server.system)))).toEqual([
    own!.id,
    own!.id,
    own!.id,
  ]);
});

it('works with servers that start in parallel on one empty database, whose first visitor creates the operator and the first company', async () => {
  const empty = await startTestServer();
  const ids = await Promise.all([1, 2, 3].map(() => ensureInternalCompany(empty.system)));
  expect(new Set(ids).size).toBe(1);
  const body = {
    email: 'Op@Ops.example',
    name: 'Olga',
    password: 'first of many',
    companyName: 'Corner Shop',
  };
  const make = (more = {}) =>
    empty.request('POST', '/api/auth/operator', { body: { ...body, ...more } });
  expect((await make({ companyName: 'Navout' })).body.code).toBe('company_name_reserved');
  const answers = await Promise.all([make(), make({ email: 'other@ops.example' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const made = answers.find(({ status }) => status === 201)!.body;
  expect(made).toMatchObject({ role: 'admin', company: { name: 'Navout' } });
  const companies = await empty.request('GET', '/api/companies', { token: made.token });
  expect(companies.body.find(({ id }: { id: string }) => id === made.firstCompany)).toMatchObject({
    name: 'Corner Shop',
    status: 'active',
  });
  const { email, name, password } = { ...body, email: 'late@ops.example' };
  expect((await make({ email, name, password })).body.code).toBe('conflict');
  await empty.close();
});

it('lets only the setup link create the operator once a company registered first', async () => {
  const fresh = await startTestServer();
  await ensureInternalCompany(fresh.system);
  const link = await setupLink(fresh.system);
  expect(link).toMatch(/\/register\?operator#[\w-]{43}$/);
  const registered = await fresh.request('POST', '/api/auth/register', {
    body: { email: 'a@shop.example', name: 'Ada', password: 'navigate-now', companyName: 'Shop' },
  });
  expect(registered.status).toBe(201);
  const operator = { email: 'op@ops.example', name: 'Olga', password: 'first of many' };
  const make = (more: { setupCode?: string; companyName?: string; email?: string }) =>
    fresh.request('POST', '/api/auth/operator', { body: { ...operator, ...more } });
  const setupCode = link!.split('#')[1]!;
  for (const wrong of [{}, { setupCode: setupCode.toLowerCase() }, { setupCode: '' }])
    expect(await make({ companyName: 'Second', ...wrong })).toMatchObject({
      status: 409,
      body: { error: 'Please open the setup link that the server prints when it starts.' },
    });
  const made = await make({ setupCode });
  expect(made).toMatchObject({ status: 201, body: { role: 'admin', firstCompany: null } });
  const companies = await fresh.request('GET', '/api/companies', { token: made.body.token });
  expect(companies.body.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Navout',
    'Shop',
  ]);
  expect(await setupLink(fresh.system)).toBeNull();
  const again = { email: 'next@ops.example', companyName: 'Third', setupCode };
  expect((await make(again)).status).toBe(409);
  await fresh.close();
});

it('needs a company for the first visitor, and prints a link if the demo admin cannot sign in', async () => {
  const fresh = await startTestServer();
  await ensureInternalCompany(fresh.system);
  const operator = { email: 'op@ops.example', name: 'Olga', password: 'first of many' };
  const missing = await fresh.request('POST', '/api/auth/operator', { body: operator });
  expect(missing).toMatchObject({
    status: 400,
    body: { fields: { companyName: expect.any(String) } },
  });
  const admin = await createAdmin(fresh.system, operator);
  expect(await setupLink(fresh.system)).toBeNull();
  await fresh.system.transaction((em) =>
    em.nativeUpdate(User, { id: admin.id }, { demoPasswordHash: admin.passwordHash ?? null }),
  );
  const { env } = fresh.system;
  expect(await setupLink({ ...fresh.system, env: { ...env, demo: true } })).toBeNull();
  expect(await setupLink({ ...fresh.system, env: { ...env, demo: false } })).toContain('#');
  await fresh.close();
});
