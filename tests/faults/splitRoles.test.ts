import { query } from '@bff/db/query';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { migrate, OldSchemaError } from '@bff/db/migrate';
import { readOwnership } from '@bff/db/ownership';
import { APP_ROLE, LOGIN_ROLE } from '@bff/db/tenantTable';
import { dailyWork } from '@bff/jobs/dailyWork';
import { makeWorld, signIn, type World } from '@tests/support/actors';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';

// On a real PostgreSQL only (`npm run test:full`): the owner runs migrations, and the product runs as a role that owns nothing.
const LOGIN = `navout_split_${process.pid}`;
const DENIED = '42501';

let database: TestDatabase;
let orm: Orm;
let server: TestServer;
let world: World;

beforeAll(async () => {
  database = await openTestDatabase();
  const first = await startTestServer({ orm: database.orm });
  await first.close();
  await ownerQuery(
    database.orm,
    `create role ${LOGIN} login nosuperuser nocreatedb nocreaterole password 'split'`,
  );
  await ownerQuery(database.orm, `grant ${APP_ROLE}, ${LOGIN_ROLE} to ${LOGIN}`);
  const url = new URL(database.orm.config.get('clientUrl')!);
  [url.username, url.password] = [LOGIN, 'split'];
  orm = createOrm({ kind: 'postgres', url: url.href });
  await migrate(orm);
  server = await startTestServer({ orm, work: true });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await orm.close();
  await ownerQuery(database.orm, `drop role ${LOGIN}`);
  await database.close();
});

const asLogin = <Row extends object>(sql: string, values: unknown[] = []) =>
  ownerQuery<Row>(orm, sql, values);
const refusal = (sql: string) =>
  asLogin(sql).then(
    () => 'done',
    (cause: unknown) => String((cause as { code?: string }).code),
  );

describe('a server whose role owns nothing', () => {
  it('signs people in, lists, writes once for a repeated key, and counts calls', async () => {
    const token = await signIn(server, world.owner.user.email);
    const create = () =>
      server.request('POST', '/api/data-types', {
        token,
        body: { name: 'Size', dataFieldName: 'size', type: 'static' },
        headers: { 'idempotency-key': 'split-1' },
      });
    const made = await create();
    expect(made.status).toBe(201);
    expect((await create()).body.id).toBe(made.body.id);
    expect(
      (await server.request('GET', '/api/data-types', { token })).body.map(
        ({ id }: { id: string }) => id,
      ),
    ).toContain(made.body.id);
    expect(
      (await server.request('GET', '/api/companies', { token: world.admin.token })).status,
    ).toBe(200);
    expect(
      (
        await server.request('POST', '/api/auth/login', {
          body: { email: world.owner.user.email, password: 'wrong' },
        })
      ).status,
    ).toBe(401);
    expect((await server.request('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect((await server.request('GET', '/api/data-types', { token })).status).toBe(401);
  });

  it('accepts an API key and records its use', async () => {
    const made = await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Shop', permissions: ['read', 'write'] },
    });
    expect(made.status).toBe(201);
    const sent = await server.request('POST', '/api/v1/events', {
      headers: { 'x-api-key': made.body.token },
      body: { type: 'view', user_id: 'u', item_id: 'i' },
    });
    expect([sent.status, sent.text]).toEqual([
      expect.any(Number),
      expect.not.stringContaining('internal_error'),
    ]);
    expect(sent.status).toBeLessThan(300);
    expect(await asLogin('select 1 from api_tokens where last_used_at is not null')).toHaveLength(
      1,
    );
  });

  it('runs jobs, and the work of a day', async () => {
    const id = await server.system.transaction((em) =>
      server.services.jobs.enqueue(em, 'privacy.retain', {}, { companyId: world.own.id }),
    );
    const state = async () =>
      (
        await server.system.read((em) =>
          query(em).selectFrom('jobRuns').where('id', '=', id).select('state').executeTakeFirst(),
        )
      )?.state;
    await until('the end of the job', async () => (await state()) === 'succeeded');
    await dailyWork(server.services);
  });
});

describe('its role', () => {
  it('is bound by row-level security: without a scope it sees no rows of a company except those for sign-in', async () => {
    expect(await readOwnership(orm)).toEqual({
      role: LOGIN,
      owns: false,
      superuser: false,
      exists: true,
    });
    const tables = (
      await asLogin<{ table_name: string }>(
        `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
      )
    ).map(({ table_name: table }) => table);
    expect(tables.length).toBeGreaterThan(30);
    const seen: string[] = [];
    for (const table of tables)
      if ((await asLogin(`select 1 from "${table}" limit 1`)).length > 0) seen.push(table);
    expect(
      seen.filter((table) => !['users', 'sessions', 'api_tokens', 'assets'].includes(table)),
    ).toEqual([]);
    expect((await asLogin("update users set name = 'x' returning id")).length).toBe(0);
    expect((await asLogin('delete from sessions returning id')).length).toBe(0);
  });

  it.each([
    'drop table users',
    'alter table users disable row level security',
    'create table mine (id int)',
    'alter table users add column x int',
    'drop schema pgboss cascade',
    "update audit_entries set action = 'x'",
    'delete from audit_entries',
    'truncate audit_entries',
    'create role other',
    'create database other',
    'drop policy users_own on users',
    "insert into migrations (name) values ('x')",
    "select pg_read_file('/etc/passwd')",
    "copy users to program 'cat'",
  ])('may not: %s', async (sql) => {
    expect(await refusal(sql)).toBe(DENIED);
  });

  it('starts no server on an older schema, and reports how to update it', async () => {
    const [last] = await ownerQuery<{ id: number; name: string }>(
      database.orm,
      'delete from migrations where id = (select max(id) from migrations) returning id, name',
    );
    const said = await migrate(orm).catch((cause: unknown) => cause);
    await ownerQuery(database.orm, 'insert into migrations (id, name) values ($1, $2)', [
      last!.id,
      last!.name,
    ]);
    expect(said).toBeInstanceOf(OldSchemaError);
    expect((said as Error).message).toBe(
      `the schema lacks 1 migrations, and ${LOGIN} does not own it. Run npm run migrate as its owner first.`,
    );
  });
});
