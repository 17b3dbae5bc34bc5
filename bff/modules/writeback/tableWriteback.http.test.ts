// @postgres: its SQL
// @slow: every table is opened by a thread
import { makeWorld, type World } from '@tests/support/actors';
import { startFakeMysql, type FakeMysql, type MysqlTable } from '@tests/support/fakeMysql';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { projectRows } from '@tests/support/projectRows';
import { realServer } from '@tests/support/realServer';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';

const BASE = '/api/audience-intelligence/writeback';
const SOURCE = '0198c0de-0000-7000-8000-0000000000d1';
const [TABLE, WRITER] = ['navout_writeback_people', 'navout_writeback_writer'];
const REFUSE = 'navout_writeback_refuse';

let server: TestServer;
let world: World;
let fake: FakeMysql;
beforeAll(async () => {
  fake = await startFakeMysql();
  server = await startTestServer({
    work: true,
    env: { rateLimitScale: 1000, outgoingAllow: '127.0.0.1,localhost,::1' },
  });
  world = await makeWorld(server);
  await projectRows(
    server,
    world.own.id,
    SOURCE,
    ['ada', 'ben', 'cy', 'dee'].map((name) => ({
      email: `${name}@list.example`,
      first_name: name,
      tier: name === 'ada' ? 'gold' : 'silver',
      ...(name === 'cy' ? { places: '[draft' } : {}),
      ...(name === 'ada' ? { places: ['a "b"', 'c\\d\n'] } : {}),
      last_seen: '2026-03-01T10:00:00Z',
      ...(name === 'dee' ? { consent_data_sharing: 'denied' } : {}),
    })),
  );
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

const call = (method: string, path: string, body?: object, token = world.admin.token) =>
  server.request(method, `${BASE}${path}`, {
    token,
    query: { companyFilter: world.own.id },
    ...(body ? { body } : {}),
  });
const addView = async (value: string): Promise<string> => {
  const view = await server.request('POST', '/api/audience-intelligence/views', {
    token: world.admin.token,
    query: { companyFilter: world.own.id },
    body: {
      name: `Only ${value}`,
      rule: {
        match: 'all',
        conditions: [{ subject: 'trait', name: 'first_name', operator: 'equals', value }],
      },
    },
  });
  await server.idle();
  return view.body.id;
};
const run = async (destination: string, who: object = {}) => {
  const { body } = await call('POST', '', {
    destinations: [destination],
    data: ['profile'],
    ...who,
  });
  await server.idle();
  return (await call('GET', `/runs/${body.runs[0].id}`)).body;
};

describe('a table of MySQL', () => {
  const people: MysqlTable = { columns: [], rows: [] };
  const table = (more: object = {}) => ({
    ...{ host: '127.0.0.1', port: fake.port, database: 'shop', user: 'reader', ssl: 'off' },
    ...{ table: 'people', key: 'email', left: 'mark' },
    columns: [
      { column: 'email', field: 'email' },
      { column: 'first_name', field: 'firstName' },
      { column: 'seen', field: 'lastSeen' },
    ],
    ...more,
  });
  beforeEach(() => {
    people.columns = [
      { name: 'email', definition: 'varchar(200)' },
      { name: 'first_name', definition: 'varchar(3)', mayBeUnset: true },
      { name: 'seen', definition: 'datetime(3)', mayBeUnset: true },
      { name: 'in_segment', definition: 'tinyint(1)', mayBeUnset: true },
      { name: 'left_at', definition: 'datetime', mayBeUnset: true },
      { name: 'synced_at', definition: 'datetime', mayBeUnset: true },
    ];
    people.rows = [];
    fake.tables.set('people', people);
  });

  it('is updated by its key, and rows of people who left are marked', async () => {
    const saved = await call('PUT', '/destinations/crm', {
      kind: 'mysql',
      secret: 'reader-pass',
      table: table(),
    });
    expect(saved.body).toMatchObject({
      configured: true,
      kind: 'mysql',
      secret: null,
      secretHint: null,
      url: `mysql://127.0.0.1:${fake.port}/shop: people`,
    });
    expect(saved.text).not.toContain('reader-pass');
    const first = await run('crm');
    expect(first.run).toMatchObject({ state: 'succeeded', total: 3, sent: 3, left: 0, refused: 1 });
    expect(people.rows.map(([email, name]) => [email, name]).toSorted()).toEqual([
      ['ada@list.example', 'ada'],
      ['ben@list.example', 'ben'],
      ['cy@list.example', 'cy'],
    ]);
    expect(people.rows[0]![2]).toBe('2026-03-01 10:00:00.000');
    const ben = people.rows.find(([email]) => email === 'ben@list.example')!;
    people.rows.push(['old@list.example', 'old', null, '1', null, '2026-01-01 00:00:00']);
    people.rows.push(['own@list.example', 'own', null, null, null, null]);
    ben[1] = 'x';
    const second = await run('crm');
    expect(second.run).toMatchObject({ state: 'succeeded', sent: 3, left: 1 });
    expect(ben[1]).toBe('ben');
    expect(people.rows.map((row) => row[3])).toEqual(['1', '1', '1', '0', null]);
  });

  it('reports the value that does not fit, and writes every other row', async () => {
    people.columns = people.columns.map((column) =>
      column.name === 'first_name' ? { ...column, definition: 'varchar(2)' } : column,
    );
    await call('PUT', '/destinations/crm', {
      kind: 'mysql',
      secret: 'reader-pass',
      table: table(),
    });
    const { run: stored, failures } = await run('crm');
    expect(stored).toMatchObject({ state: 'partial', sent: 1, failed: 2, left: 0 });
    expect(failures[0].reason).toBe(
      "The database rejected the row: Data too long for column 'first_name' at row 1",
    );
  });

  it('is tested without a change, and says what is wrong', async () => {
    const problem = async (change: object, more: object = {}): Promise<string> => {
      const body = { kind: 'mysql', secret: 'reader-pass', table: table(change), ...more };
      return (await call('POST', '/destinations/support/test', body)).body.message;
    };
    expect(await problem({})).toBe('The table is ready. Nothing was written.');
    expect(await problem({ table: 'missing' })).toBe(
      "There is no table missing, or this user can't see it.",
    );
    expect(
      await problem({
        columns: [
          { column: 'email', field: 'email' },
          { column: 'x', field: 'name' },
        ],
      }),
    ).toBe('The table has no column x.');
    expect(await problem({ key: 'first_name' })).toBe(
      'The column first_name needs a primary key or unique index of its own, so that every person has one row.',
    );
    expect(await problem({}, { secret: 'wrong' })).toBe(
      'The database rejected the user or password.',
    );
    people.columns = people.columns.map((column) => ({
      ...column,
      isUnique: column.name === 'first_name',
    }));
    expect(await problem({})).toBe(
      'The column first_name also has a unique index, so MySQL could change the row of another person. Please remove that index, or make it the key column.',
    );
    people.columns = people.columns.map((column) => ({ ...column, isUnique: false }));
    people.columns = [...people.columns, { name: 'needed', definition: 'int' }];
    expect(await problem({})).toBe(
      'The column needed needs a value. Please map a field to it, or give it a default.',
    );
    people.columns = people.columns.filter(({ name }) => name !== 'synced_at' && name !== 'needed');
    expect(await problem({})).toBe('The table has no column synced_at.');
    expect(people.rows).toEqual([]);
    expect(fake.statements.filter((text) => text.startsWith('create'))).toEqual([]);
  });

  it('never sends a stored password to another server, and needs a valid mapping', async () => {
    // Two destinations can't share a table.
    await call('DELETE', '/destinations/crm');
    const order = { kind: 'mysql', secret: 'reader-pass', table: table() };
    await call('PUT', '/destinations/email', order);
    const { secret: _, ...again } = order;
    const test = (body: object) => call('POST', '/destinations/email/test', body);
    expect((await test(again)).body.ok).toBe(true);
    expect((await test({ ...again, table: table({ host: 'localhost' }) })).body).toMatchObject({
      ok: false,
      message: 'The database rejected the user or password.',
    });
    const refused = await call('PUT', '/destinations/email', {
      ...order,
      table: table({ key: 'id' }),
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Please map a field to the key column.');
    expect((await call('PUT', '/destinations/email', { kind: 'mysql' })).status).toBe(400);
    expect((await call('POST', '/destinations/email/test', again, world.owner.token)).status).toBe(
      403,
    );
  });
});

const onServer = realServer ? describe : (_name: string, _work: () => void): void => undefined;

onServer('a table of PostgreSQL', () => {
  let orm: Orm;
  const ask = <Row>(text: string) => ownerQuery<Row>(orm, text);
  const rows = () =>
    ask<Record<string, unknown>>(`select * from ${TABLE} order by email`) as Promise<
      Record<string, unknown>[]
    >;
  const at = new URL(realServer ?? 'postgresql://none@127.0.0.1:1/none');
  const table = (more: object = {}) => ({
    ...{ host: at.hostname, port: Number(at.port || 5432), database: at.pathname.slice(1) },
    ...{ user: decodeURIComponent(at.username), ssl: 'off', table: TABLE, key: 'id', left: 'mark' },
    columns: [
      { column: 'id', field: 'userId' },
      { column: 'email', field: 'email' },
      { column: 'Tier', field: 'traits.tier' },
      { column: 'spent', field: 'ltv' },
      { column: 'seen', field: 'lastSeen' },
      { column: 'segments', field: 'segmentNames' },
      { column: 'tags', field: 'segments' },
    ],
    ...more,
  });
  const secret = decodeURIComponent(at.password);
  const save = (more: object = {}, settings: object = {}) =>
    call('PUT', '/destinations/analytics', {
      ...{ kind: 'postgresql', secret, table: table(more) },
      ...settings,
    });
  const drop = async () => {
    await ask(`drop table if exists ${TABLE}`);
    await ask(`drop function if exists ${REFUSE}`);
    await ask(`drop role if exists ${WRITER}`);
  };
  beforeAll(() => {
    orm = createOrm({ kind: 'postgres', url: realServer!, poolMax: 1 });
  });
  beforeEach(async () => {
    await drop();
    await ask(
      `create table ${TABLE} (id uuid primary key, email text unique, "Tier" varchar(6), spent numeric, seen timestamp,
       segments jsonb, tags text[], in_segment boolean, left_at timestamptz, synced_at timestamptz)`,
    );
  });
  afterAll(async () => {
    await drop();
    await orm.close();
  });

  it('holds the people of a segment with converted values; those who left are marked, and return', async () => {
    const segment = await addView('ada');
    expect((await save({}, { segment })).status).toBe(200);
    expect((await run('analytics')).run).toMatchObject({ state: 'succeeded', total: 1, sent: 1 });
    const [ada] = await rows();
    expect(ada).toMatchObject({
      email: 'ada@list.example',
      Tier: 'gold',
      in_segment: true,
      left_at: null,
      segments: expect.arrayContaining(['Only ada']),
      tags: expect.arrayContaining([segment]),
      seen: expect.anything(),
    });
    await save({}, { segment: await addView('ben') });
    expect((await run('analytics')).run).toMatchObject({ sent: 1, left: 1 });
    expect((await rows()).map(({ in_segment: isMember }) => isMember)).toEqual([false, true]);
    await save({}, { segment: null });
    expect((await run('analytics')).run).toMatchObject({ sent: 3, left: 0 });
    expect(await rows()).toMatchObject([
      { in_segment: true, left_at: null },
      { in_segment: true },
      { in_segment: true },
    ]);
    // Only a part of the people: all others stay.
    expect((await run('analytics', { category: segment })).run).toMatchObject({ sent: 1, left: 0 });
  });

  it('deletes the rows of people who left, but none that it never wrote', async () => {
    await save({ left: 'delete' });
    await run('analytics');
    await ask(
      `insert into ${TABLE} (id, email, synced_at) values (gen_random_uuid(), 'gone@list.example', '2026-01-01'), (gen_random_uuid(), 'own@list.example', null)`,
    );
    expect((await run('analytics')).run).toMatchObject({ sent: 3, left: 1 });
    expect((await rows()).map(({ email }) => email)).toEqual([
      'ada@list.example',
      'ben@list.example',
      'cy@list.example',
      'own@list.example',
    ]);
  });

  it('rejects only rows that break a rule of the table, and does not count them as left', async () => {
    await save();
    await run('analytics');
    await ask(`update ${TABLE} set "Tier" = null where email = 'ben@list.example'`);
    await ask(
      `alter table ${TABLE} add check ("Tier" is distinct from 'silver' or email <> 'ben@list.example')`,
    );
    const { run: stored, failures } = await run('analytics');
    expect(stored).toMatchObject({ state: 'partial', sent: 2, failed: 1, left: 0 });
    expect(failures[0].reason).toMatch(/^The database rejected the row: .*check constraint/);
    expect(await rows()).toMatchObject([
      { in_segment: true },
      { in_segment: true },
      { in_segment: true },
    ]);
  });

  it('rejects only rows that its own trigger refuses, and writes own lists to arrays', async () => {
    await ask(`alter table ${TABLE} add column "where" text[]`);
    await ask(
      `create or replace function ${REFUSE}() returns trigger language plpgsql as $$ begin raise exception 'no bens'; end $$`,
    );
    await ask(
      `create trigger refuse before insert on ${TABLE} for each row when (new.email = 'ben@list.example') execute function ${REFUSE}()`,
    );
    await save({
      columns: [
        { column: 'id', field: 'userId' },
        { column: 'email', field: 'email' },
        { column: 'where', field: 'traits.places' },
      ],
    });
    const { run: stored, failures } = await run('analytics');
    expect(stored).toMatchObject({ state: 'partial', sent: 1, failed: 2 });
    expect(failures.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      expect.stringContaining('malformed array literal'),
      'The database rejected the row: no bens',
    ]);
    expect((await rows()).map(({ where }) => where)).toEqual([['a "b"', 'c\\d\n']]);
  });

  it('is tested for rights and types, and a missing table ends the run with the reason', async () => {
    const problem = async (change: object, more: object = {}): Promise<string> =>
      (
        await call('POST', '/destinations/analytics/test', {
          ...{ kind: 'postgresql', secret, table: table(change) },
          ...more,
        })
      ).body.message;
    expect(await problem({})).toBe('The table is ready. Nothing was written.');
    const columns = [
      { column: 'id', field: 'userId' },
      { column: 'seen', field: 'ltv' },
    ];
    expect(await problem({ columns })).toBe(
      "The column seen has the type timestamp without time zone, which can't hold the mapped field.",
    );
    await ask(`create role ${WRITER} login password 'writer-pass'`);
    await ask(`grant select on ${TABLE} to ${WRITER}`);
    const writer = { user: WRITER };
    expect(await problem(writer, { secret: 'writer-pass' })).toBe(
      'This user needs the rights to read, insert and update rows of the table.',
    );
    await ask(`grant insert, update on ${TABLE} to ${WRITER}`);
    expect(await problem(writer, { secret: 'writer-pass' })).toContain('ready');
    expect(await problem({ ...writer, left: 'delete' }, { secret: 'writer-pass' })).toBe(
      'This user needs the rights to read, insert, update and delete rows of the table.',
    );
    await ask(`revoke all on ${TABLE} from ${WRITER}`);
    await save({ table: 'navout_missing' });
    expect((await run('analytics')).run).toMatchObject({
      state: 'failed',
      sent: 0,
      reason: "There is no table navout_missing, or this user can't see it.",
    });
  });
});
