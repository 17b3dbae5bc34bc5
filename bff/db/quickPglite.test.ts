import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { templateFile } from '@tests/support/templateFile';
import { prepared } from './prepared';
import { quicken } from './quickPglite';
import { LAST_MARK, WITH_NEXT } from './sendTogether';

let [plain, quick]: PGlite[] = [];
beforeAll(async () => {
  const template = new Blob([new Uint8Array(await readFile(templateFile()))]);
  [plain, quick] = await Promise.all([
    PGlite.create({ loadDataDir: template }),
    PGlite.create({ loadDataDir: template }),
  ]);
  quicken(quick!);
  for (const pglite of [plain!, quick!])
    await pglite.exec(
      'create table "things" ("n" int primary key, "what" text, "at" timestamptz, "data" jsonb)',
    );
});
afterAll(() => plain!.close());

const KINDS = `select $1::int as "int", $2::text as "text", $3::jsonb as "json", $4::bool as "bool", $5::timestamptz as "at", $6::text[] as "list", $7::bytea as "bytes", $8::float8 as "float",
  $9::uuid as "id", $10::bigint as "big", $11::date as "day", $12::json as "plain", $13::int[] as "ints"`;
const VALUES = [
  1,
  'é "x" \\ 🙂',
  { a: [1, null] },
  true,
  new Date(0),
  ['a', null, 'b"c'],
  new Uint8Array([0, 255]),
  0.1,
  '01910000-0000-7000-8000-000000000000',
  2n ** 40n,
  '2026-01-02',
  '{"a":1}',
  [1, 2],
];

const outcome = async (
  pglite: PGlite,
  sql: string,
  values: unknown[] | undefined,
): Promise<unknown> => {
  try {
    const { rows, affectedRows, fields } = await pglite.query(sql, values);
    return { rows, affectedRows, fields };
  } catch (thrown) {
    const { code, message, constraint, position } = thrown as Record<string, unknown>;
    return {
      code,
      message: String(message).replace(/prepared statement "[^"]*"/, 'the statement'),
      constraint,
      position,
    };
  }
};

const CASES: [string, unknown[]?][] = [
  [KINDS, VALUES],
  [KINDS, VALUES.map(() => null)],
  [KINDS, VALUES.map(() => undefined)],
  ['select 1 as "a", 2 as "a"'],
  ['select'],
  [''],
  ['-- nothing'],
  ['values (1), (2)'],
  ['select $1::text as "long"', ['ö'.repeat(300_000)]],
  ['insert into "things" values (1, \'a\', now(), null), (2, $1, null, $2)', ['b', { x: 1 }]],
  ['insert into "things" values (1)'],
  ['insert into "things" values ($1)', [2]],
  ['update "things" set "what" = $1 where "n" < $2 returning "n", "what", "data"', ['c', 10]],
  ['delete from "things" where "n" = 1'],
  ['select "what" from "nowhere"'],
  ['select "n" frm "things"'],
  ['select $1::int', ['no number']],
  ['select $1::int'],
  ['select 1', [1]],
  ['select 1; select 2'],
  ['select 1/$1::int', [0]],
  ['create table "others" ("n" int)'],
  ['begin'],
  ['select 1/0'],
  ['select 1'],
  ['select $1::int', [1]],
  ['rollback'],
  ['select count(*)::int as "count" from "things"'],
  [
    'select $1::int',
    [
      {
        toString: () => {
          throw new Error('odd');
        },
      },
    ],
  ],
  ['drop table "others"'],
];

describe('a quick PGlite', () => {
  it('answers and fails as any, whatever came before', async () => {
    for (const mark of [(sql: string) => sql, prepared, prepared]) {
      for (const [sql, values] of CASES)
        expect([sql, await outcome(quick!, mark(sql), values)]).toEqual([
          sql,
          await outcome(plain!, sql, values),
        ]);
      for (const pglite of [plain!, quick!]) await pglite.exec('truncate "things"');
    }
  });

  it('parses a prepared statement once, whatever it travels with, and any other each time', async () => {
    const sql = prepared('select $1::int + 1 as "sum"');
    const kept = async () =>
      (
        await quick!.query<{ n: number }>(
          'select count(*)::int as "n" from pg_prepared_statements where statement like \'%+ 1 as "sum"\'',
        )
      ).rows[0]!.n;
    for (const text of [sql, `${WITH_NEXT}${sql}`, `${sql}${LAST_MARK}`])
      expect((await quick!.query(text, [1])).rows).toEqual([{ sum: 2 }]);
    expect(await kept()).toBe(1);
    await quick!.query('select $1::int + 2 - 1 as "sum"', [1]);
    expect(await kept()).toBe(1);
  });

  it('asks a prepared statement anew after the columns have changed and after the session has forgotten it', async () => {
    const all = prepared('select * from "wide"');
    await quick!.exec('create table "wide" ("a" int)');
    await quick!.query('insert into "wide" values (1)');
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await quick!.query(all)).rows).toEqual([{ a: 1 }]);
      await quick!.query('alter table "wide" alter column "a" type text');
      expect((await quick!.query(all)).rows).toEqual([{ a: '1' }]);
      await quick!.exec('alter table "wide" alter column "a" type int using "a"::int');
      expect((await quick!.query(all)).rows).toEqual([{ a: 1 }]);
      await quick!.query('deallocate all');
    }
  });

  it('keeps a transaction to itself, and takes back one that fails', async () => {
    await quick!.exec('create table "numbers" ("n" int primary key)');
    const add = prepared('insert into "numbers" ("n") values ($1)');
    const order: string[] = [];
    const failing = quick!.transaction(async (transaction) => {
      await transaction.query(add, [1]);
      await expect(transaction.query(add, [1])).rejects.toMatchObject({ code: '23505' });
      await expect(transaction.query('select 1')).rejects.toMatchObject({ code: '25P02' });
      order.push('failed');
      throw new Error('no');
    });
    const waiting = quick!.query(add, [1]).then(() => order.push('alone'));
    const last = quick!
      .transaction((transaction) => transaction.query(add, [2]))
      .then(() => order.push('done'));
    await expect(failing).rejects.toThrow('no');
    await Promise.all([waiting, last]);
    expect(order).toEqual(['failed', 'alone', 'done']);
    expect((await quick!.query('select "n" from "numbers" order by 1')).rows).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
  });

  it('hears of notifications', async () => {
    const heard: string[] = [];
    const stop = await quick!.listen('news', (payload) => {
      heard.push(payload);
    });
    await quick!.query('select pg_notify($1, $2)', ['news', 'one']);
    await quick!.transaction((transaction) =>
      transaction.query('select pg_notify($1, $2)', ['news', 'two']),
    );
    await stop();
    expect(heard).toEqual(['one', 'two']);
  });

  it('refuses what comes after its end', async () => {
    await quick!.close();
    await expect(quick!.query('select 1')).rejects.toThrow('PGlite is closed');
    await expect(quick!.transaction(() => Promise.resolve())).rejects.toThrow('PGlite is closed');
  });
});
