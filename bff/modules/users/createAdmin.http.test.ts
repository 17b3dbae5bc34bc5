import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { Company } from '@bff/modules/companies/company.entity';
import { createAdmin } from './createAdmin';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

it('makes the first global admin of an empty installation, in the internal company, once', async () => {
  const admin = { email: 'Ada@Ops.example', name: 'Ada Ling', password: 'first of many' };
  await createAdmin(server.system, admin);
  const { status, body } = await server.request('POST', '/api/auth/login', { body: { email: 'ada@ops.example', password: admin.password } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ role: 'admin', permissions: ['admin:all'], company: { name: 'Navout' } });
  await expect(createAdmin(server.system, admin)).rejects.toMatchObject({ code: 'email_taken' });
  expect(await server.system.inTransaction((em) => em.count(Company, { isInternal: true }))).toBe(1);
});
