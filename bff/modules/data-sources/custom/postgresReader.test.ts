// @postgres: its SQL
import { freshState, type StreamState } from '../engine/streamState';
import { createDatabaseReader } from './databaseReader';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { realServer } from '@tests/support/realServer';

/** A real server, which `npm run test:full` names. Without one, only tests that need none run. */
const url = realServer;

const config = (more: object = {}) => {
  const at = new URL(url ?? 'postgresql://nobody@127.0.0.1:1/none');
  return {
    host: at.hostname,
    port: at.port || '5432',
    database: at.pathname.slice(1),
    accountId: decodeURIComponent(at.username),
    apiKey: decodeURIComponent(at.password),
    table: 'navout_source_test',
    keyColumn: 'id',
    cursorColumn: 'updated_at',
    ssl: 'off',
    ...more,
  };
};
const allow = '127.0.0.1,localhost,::1';

describe('a PostgreSQL source', () => {
  it('rejects private addresses unless they are allowed, and reports hosts that do not respond', async () => {
    await expect(
      createDatabaseReader('PostgreSQL', config({ host: '127.0.0.1' }), '').open(),
    ).rejects.toThrow("Navout can't connect to this address.");
    await expect(
      createDatabaseReader(
        'PostgreSQL',
        config({ host: '127.0.0.1', port: '1' }),
        '127.0.0.1',
      ).open(),
    ).rejects.toThrow('The database does not respond at this address.');
    await expect(
      createDatabaseReader('PostgreSQL', { host: '127.0.0.1' }, allow).open(),
    ).rejects.toThrow('Please enter: Database');
  });
});

const onServer = url ? describe : (_name: string, _work: () => void): void => undefined;

onServer('a PostgreSQL source on a real server', () => {
  let orm: Orm;
  beforeAll(async () => {
    orm = createOrm({ kind: 'postgres', url: url!, poolMax: 1 });
    await ownerQuery(orm, 'drop table if exists navout_source_test');
    await ownerQuery(
      orm,
      'create table navout_source_test (id bigint primary key, email text, extra jsonb, updated_at timestamptz not null)',
    );
    await ownerQuery(
      orm,
      `insert into navout_source_test select 9007199254740993 + n, 'p' || n || '@example.com', '{"a": 1}', timestamptz '2026-01-01' + (n / 10) * interval '1 minute' from generate_series(1, 2500) n`,
    );
  });
  afterAll(async () => {
    await ownerQuery(orm, 'drop table navout_source_test');
    await orm.close();
  });

  const readAll = async (from: StreamState, more: object = {}) => {
    const reader = createDatabaseReader('PostgreSQL', config(more), allow);
    await reader.open();
    const rows: Record<string, unknown>[] = [];
    let state = from;
    for await (const page of reader.read(from)) {
      rows.push(...page.records);
      state = page.state;
    }
    await reader.close();
    return { rows, state };
  };

  it('is read by its cursor column with every digit, and then only for changes', async () => {
    const first = await readAll(freshState());
    expect(first.rows).toHaveLength(2500);
    expect(first.rows[0]).toEqual({
      id: '9007199254740994',
      email: 'p1@example.com',
      extra: { a: 1 },
      updated_at: '2026-01-01 00:00:00+00',
    });
    await ownerQuery(
      orm,
      "update navout_source_test set email = 'new@example.com', updated_at = timestamptz '2026-02-01' where id = 9007199254740994",
    );
    const { rows } = await readAll(first.state);
    expect(rows.at(-1)).toMatchObject({ email: 'new@example.com' });
    expect(rows.length).toBeLessThan(100);
  });

  it('finds rows with an empty cursor column, and older rows as far back as the connection sets', async () => {
    const { state } = await readAll(freshState());
    await ownerQuery(orm, 'alter table navout_source_test alter column updated_at drop not null');
    await ownerQuery(
      orm,
      `insert into navout_source_test values (1, 'unset@example.com', null, null), (2, 'late@example.com', null, timestamptz '2026-01-31 12:00+00')`,
    );
    const found = async (more: object = {}) =>
      (await readAll(state, more)).rows.map(({ email }) => email);
    expect(await found()).toEqual(['new@example.com', 'unset@example.com']);
    expect(await found({ lookbackHours: '24' })).toEqual([
      'late@example.com',
      'new@example.com',
      'unset@example.com',
    ]);
  });

  it('can only be read', async () => {
    await expect(
      createDatabaseReader('PostgreSQL', config({ table: 'no_such_table' }), allow).open(),
    ).rejects.toThrow('There is no table no_such_table');
    await expect(
      createDatabaseReader('PostgreSQL', config({ cursorColumn: 'nothing' }), allow).open(),
    ).rejects.toThrow('The table has no column nothing.');
  });
});
