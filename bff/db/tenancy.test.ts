// @postgres: its SQL
// @embedded: row security has to hold on both databases
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';
import { DataType } from '@bff/modules/data-types/data-type.entity';
import { User } from '@bff/tenancy/user.entity';
import { embeddedClient } from './createOrm';
import { transaction } from './transaction';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const asOwn = <T>(work: Parameters<typeof transaction<T>>[2]) =>
  transaction(server.services.orm, { scope: world.own.id, onSlow: () => undefined }, work);

const newType = (companyId: string | null) => {
  const at = new Date();
  return {
    id: server.services.newId(),
    companyId,
    name: 'n',
    dataFieldName: 'f',
    type: 'static' as const,
    createdAt: at,
    updatedAt: at,
  };
};

const INSERT = `insert into data_types (id, company_id, name, data_field_name, type, created_at, updated_at) values (?, ?, 'x', 'x', 'static', now(), now())`;

describe('tenancy', () => {
  it('shows the ORM only rows of the scope', async () => {
    const companies = await asOwn(
      async (em) => new Set((await em.find(User, {})).map((user) => user.companyId)),
    );
    expect([...companies]).toEqual([world.own.id]);
  });

  it('fails closed if no scope is set', async () => {
    await expect(server.services.orm.em.fork().find(User, {})).rejects.toThrow('no company scope');
  });

  it('rejects a flush that writes a row of another company, or a global one', async () => {
    await expect(
      asOwn(async (em) => {
        em.create(DataType, newType(world.other.id));
        await em.flush();
      }),
    ).rejects.toThrow('DataType of another company');
    await expect(
      asOwn(async (em) => {
        em.create(DataType, newType(null));
        await em.flush();
      }),
    ).rejects.toThrow('DataType of another company');
  });

  it('is enforced by the database for SQL without the ORM: reads, updates, deletes and inserts', async () => {
    const global = newType(null);
    await server.system.transaction(async (em) => {
      em.create(DataType, global);
      await em.flush();
    });
    const seen = await asOwn((em) =>
      em.execute<{ n: number | string }[]>(
        'select count(*) as n from users where company_id <> ?',
        [world.own.id],
      ),
    );
    expect(Number(seen[0]!.n)).toBe(0);
    expect(
      await asOwn((em) =>
        em.execute("update users set name = 'x' where company_id <> ? returning id", [
          world.own.id,
        ]),
      ),
    ).toEqual([]);
    expect(
      await asOwn((em) =>
        em.execute('delete from data_types where company_id is null returning id'),
      ),
    ).toEqual([]);
    expect(
      await asOwn((em) => em.execute('select id from data_types where id = ?', [global.id])),
    ).toHaveLength(1);
    await expect(
      asOwn((em) => em.execute(INSERT, [server.services.newId(), world.other.id])),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      asOwn((em) => em.execute(INSERT, [server.services.newId(), null])),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is enforced without the ORM filter', async () => {
    const users = await asOwn((em) => em.find(User, {}, { filters: false }));
    expect(new Set(users.map((user) => user.companyId))).toEqual(new Set([world.own.id]));
  });

  it('every table with a company column has row-level security with a check on writes', async () => {
    const open = await server.system.transaction((em) =>
      em.execute<{ table_name: string }[]>(`
      select c.table_name from information_schema.columns c
      join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and c.column_name = 'company_id'
        and (not t.relrowsecurity or not exists (select from pg_policies p where p.tablename = c.table_name and p.with_check is not null))`),
    );
    expect(open).toEqual([]);
  });
});

describe('a transaction', () => {
  it('undoes everything when it throws', async () => {
    const { id } = newType(world.own.id);
    await expect(
      asOwn(async (em) => {
        em.create(DataType, { ...newType(world.own.id), id });
        await em.flush();
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await asOwn((em) => em.findOne(DataType, { id }))).toBeNull();
  });

  it('throws for a nested one instead of waiting forever', async () => {
    await expect(asOwn(() => asOwn(async () => 1))).rejects.toThrow('inside another one');
  });

  it('keeps statements of the job queue out, even on the embedded database', async () => {
    const client = await embeddedClient(server.services.orm);
    if (!client) return;
    let other: Promise<{ rows: unknown[] }> | null = null;
    const own = await asOwn(async (em) => {
      other = client.query('select current_user as role');
      return em.execute<{ role: string }[]>('select current_user as role');
    });
    expect(own).toEqual([{ role: 'navout_app' }]);
    expect((await other!).rows).toEqual([{ role: 'postgres' }]);
  });

  it('reports when it stays open longer than a second', async () => {
    const slow: number[] = [];
    await transaction(
      server.services.orm,
      { scope: world.own.id, onSlow: (ms) => slow.push(ms) },
      () => until('the report', () => slow.length > 0),
    );
    expect(slow).toHaveLength(1);
  });
});
