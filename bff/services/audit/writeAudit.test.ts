// @postgres: its SQL
// @embedded: npm test checks its module with this file
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import type { Company } from '@bff/tenancy/company.entity';
import { writeAudit } from './writeAudit';

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  company = await makeCompany(server);
  await server.system.transaction(async (em) => {
    writeAudit(server.system, em, {
      companyId: company.id,
      action: 'tests.written',
      subject: { type: 'test' },
      before: { role: 'user', name: 'A', password: 'x' },
      after: { role: 'admin', name: 'A', password: 'y' },
    });
    await em.flush();
  }, company.id);
});
afterAll(() => server.close());

const inCompany = <T extends object>(sql: string): Promise<T[]> =>
  server.system.transaction((em) => em.execute<T[]>(sql), company.id);

describe('the audit trail', () => {
  it('stores changes, but no fields with secret-sounding names', async () => {
    expect(
      await inCompany("select before, after from audit_entries where action = 'tests.written'"),
    ).toEqual([{ before: { role: 'user' }, after: { role: 'admin' } }]);
  });

  it('names the subject as its fields do, if the caller gives no name', async () => {
    expect(
      await inCompany(
        "select subject_name as name from audit_entries where action = 'tests.written'",
      ),
    ).toEqual([{ name: 'A' }]);
  });

  it.each([
    "update audit_entries set actor_name = 'nobody'",
    'delete from audit_entries',
    'truncate audit_entries',
  ])('does not let the application %s', async (sql) => {
    await expect(inCompany(sql)).rejects.toThrow(/permission denied/);
    expect(
      await inCompany(
        "select 1 from audit_entries where actor_name = 'Navout' and action = 'tests.written'",
      ),
    ).toHaveLength(1);
  });

  it('stores no entry for a change that is rolled back', async () => {
    await expect(
      server.system.transaction(async (em) => {
        writeAudit(server.system, em, {
          companyId: company.id,
          action: 'tests.undone',
          subject: { type: 'test' },
        });
        await em.flush();
        throw new Error('undo');
      }, company.id),
    ).rejects.toThrow('undo');
    expect(await inCompany("select 1 from audit_entries where action = 'tests.undone'")).toEqual(
      [],
    );
  });
});
