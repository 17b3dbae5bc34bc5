// @postgres: its SQL
import { createDataType } from '@bff/modules/data-types/createDataType';
import { toAppError } from '@bff/services/toAppError';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { autocommit } from './autocommit';
import { asLast } from './lastStatement';
import { prepared } from './prepared';
import { readRows } from './readRows';
import { ALL_COMPANIES, type Scope } from './tenantFilter';
import { unitOfWork } from './unitOfWork';
import { withValues } from './withValues';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  for (const { id } of [world.own, world.other])
    await createDataType(
      { ...server.system, company: id },
      { name: 'n', dataFieldName: 'f', type: 'static', companyId: id },
    );
  await autocommit(server.services.orm, 'create table "public"."numbers" ("n" int primary key)');
  await autocommit(server.services.orm, 'grant all on "numbers" to navout_app');
});
afterAll(() => server.close());

const WHO = prepared(
  'select current_user::text as "role", coalesce(current_setting(\'app.scope\', true), \'\') as "scope", current_setting(\'lock_timeout\') as "timeout"',
);
const OWNERS = prepared(
  'select company_id as "id" from data_types where $1::text is not null order by 1',
);
const KINDS = prepared(
  'select 1 as "int", true as "bool", \'{"a":[1]}\'::jsonb as "json", $1::text as "text", $2::int as "nothing", \'{x,y}\'::text[] as "list", date \'2026-01-02\' as "day"',
);
const ADD = prepared('insert into "numbers" values ($1) returning "n"');
const ALL = prepared('select "n" from "numbers" order by 1');

const work = (scope: Scope) => ({ scope, onSlow: () => undefined });
const alone = <Row>(sql: string, values: unknown[] = []) =>
  autocommit<Row>(server.services.orm, sql, values);
const read = <Row>(scope: Scope, sql: string, values: unknown[] = []) =>
  readRows<Row>(server.services.orm, work(scope), sql, values);
const inOne = <T>(scope: Scope, does: Parameters<typeof unitOfWork<T>>[2]) =>
  unitOfWork(server.services.orm, work(scope), does);
const numbers = async () => (await alone<{ n: number }>(ALL)).map(({ n }) => n);

describe('a prepared statement', () => {
  it('sees only its scope, time and again on the same connections, and leaves neither role nor scope nor limits on them', async () => {
    const nobody = await alone(WHO);
    for (let turn = 0; turn < 8; turn += 1) {
      for (const { id } of [world.own, world.other]) {
        expect(await read(id, OWNERS, ['x'])).toEqual([{ id }]);
        expect(await read(id, WHO)).toEqual([{ role: 'navout_app', scope: id, timeout: '5s' }]);
        expect(await inOne(id, (em) => withValues(em, OWNERS, ['x']))).toEqual([{ id }]);
        expect(await alone(WHO)).toEqual(nobody);
        expect(await alone(OWNERS, ['x'])).toHaveLength(2);
      }
      expect(await read(ALL_COMPANIES, OWNERS, ['x'])).toHaveLength(2);
    }
    expect(nobody).not.toMatchObject([{ role: 'navout_app' }]);
  });

  it('reads values as any other statement does', async () => {
    const [plain] = await alone<object>(
      'select 1 as "int", true as "bool", \'{"a":[1]}\'::jsonb as "json", $1::text as "text", $2::int as "nothing", \'{x,y}\'::text[] as "list", date \'2026-01-02\' as "day"',
      ['é', null],
    );
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await alone(KINDS, ['é', null])).toEqual([plain]);
      expect(await read(world.own.id, KINDS, ['é', null])).toEqual([plain]);
    }
  });

  it('keeps the meaning of its errors, and the connection serves on', async () => {
    await alone(ADD, [1]);
    for (const again of [
      () => alone(ADD, [1]),
      () => inOne(world.own.id, (em) => withValues(em, asLast(em, ADD), [1])),
    ]) {
      const thrown = await again().catch((error: unknown) => error);
      expect(thrown).toMatchObject({ code: '23505', constraint: 'numbers_pkey' });
      expect(toAppError(thrown).code).toBe('conflict');
    }
    expect(toAppError(await alone(ADD, ['no number']).catch((error: unknown) => error)).code).toBe(
      'validation_failed',
    );
    expect(await numbers()).toEqual([1]);
  });

  it('that travels with those of other scopes has its own scope, its own rows and its own error', async () => {
    const [own, other] = [world.own.id, world.other.id];
    const turns = Array.from({ length: 20 }, () =>
      Promise.allSettled([
        read(own, OWNERS, ['x']),
        alone(OWNERS, ['x']),
        read(other, OWNERS, ['x']),
        alone(WHO),
        read(other, WHO),
        read(ALL_COMPANIES, OWNERS, ['x']),
        read(own, WHO),
        alone(ADD, ['no number']),
        alone(ADD, [70]),
      ]),
    );
    let added = 0;
    for (const turn of await Promise.all(turns)) {
      const [ofOwn, ofAll, ofOther, nobody, inOther, everywhere, inOwn, odd, again] = turn;
      expect([ofOwn, ofOther]).toMatchObject([
        { value: [{ id: own }] },
        { value: [{ id: other }] },
      ]);
      expect([ofAll, everywhere]).toMatchObject([{ value: [{}, {}] }, { value: [{}, {}] }]);
      expect([nobody, inOther, inOwn]).toMatchObject([
        { value: [{ scope: '' }] },
        { value: [{ role: 'navout_app', scope: other }] },
        { value: [{ role: 'navout_app', scope: own }] },
      ]);
      expect(odd).toMatchObject({ reason: { code: '22P02' } });
      if (again!.status === 'fulfilled') added += 1;
      else expect(again).toMatchObject({ reason: { code: '23505' } });
    }
    expect(added).toBe(1);
    expect(await numbers()).toEqual([1, 70]);
    await alone('delete from "numbers" where "n" = 70');
  });

  it('is refused with a value that cannot be written, and the connections serve on', async () => {
    const odd = {
      toJSON: () => {
        throw new Error('odd');
      },
      toString: () => {
        throw new Error('odd');
      },
    };
    await Promise.all(
      Array.from({ length: 12 }, () => expect(alone(KINDS, [odd, null])).rejects.toThrow('odd')),
    );
    await expect(inOne(world.own.id, (em) => withValues(em, KINDS, [odd, null]))).rejects.toThrow(
      'odd',
    );
    expect(await Promise.all(Array.from({ length: 12 }, () => numbers()))).toEqual(
      Array(12).fill([1]),
    );
  });

  it('that could not begin a transaction lets nothing follow as somebody else', async () => {
    const odd = {
      toJSON: () => {
        throw new Error('odd');
      },
      toString: () => {
        throw new Error('odd');
      },
    };
    for (const failing of [
      [odd, null],
      ['x', 'no number'],
    ]) {
      const after = await inOne(world.own.id, async (em) => {
        await withValues(em, KINDS, failing).catch(() => undefined);
        return withValues<{ role: string }>(em, WHO, []);
      }).then(
        ([row]) => row!.role,
        () => 'refused',
      );
      expect(['refused', 'navout_app']).toContain(after);
    }
    expect(await numbers()).toEqual([1]);
  });

  it('is known again after the connection has forgotten it, and after its table has changed', async () => {
    await Promise.all(Array.from({ length: 12 }, () => alone(ALL)));
    await Promise.all(Array.from({ length: 12 }, () => alone('deallocate all')));
    expect(await Promise.all(Array.from({ length: 12 }, () => numbers()))).toEqual(
      Array(12).fill([1]),
    );
    await Promise.all(Array.from({ length: 12 }, () => alone('deallocate all')));
    expect(await inOne(world.own.id, (em) => withValues(em, asLast(em, ALL), []))).toEqual([
      { n: 1 },
    ]);
    expect(await read(world.own.id, ALL)).toEqual([{ n: 1 }]);
    await alone('alter table "numbers" alter column "n" type text');
    expect(await inOne(world.own.id, (em) => withValues(em, ALL, []))).toEqual([{ n: '1' }]);
    expect(await Promise.all(Array.from({ length: 12 }, () => alone(ALL)))).toEqual(
      Array(12).fill([{ n: '1' }]),
    );
    await alone('alter table "numbers" alter column "n" type int using "n"::int');
  });

  it('is written or taken back with the transaction it is part of, and takes the commit along', async () => {
    await expect(
      inOne(world.own.id, async (em) => {
        await withValues(em, ADD, [2]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await inOne(world.own.id, async (em) => {
      await em.execute('insert into "numbers" values (3)');
      await withValues(em, asLast(em, ADD), [4]);
    });
    expect(await inOne(world.own.id, (em) => withValues(em, asLast(em, ADD), [5]))).toEqual([
      { n: 5 },
    ]);
    expect(await numbers()).toEqual([1, 3, 4, 5]);
  });

  it('is refused inside a unit of work, where it would wait for a connection of its own', async () => {
    await expect(inOne(world.own.id, () => read(world.own.id, ALL))).rejects.toThrow(
      'inside inTransaction',
    );
  });
});
