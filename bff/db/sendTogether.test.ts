// @postgres: its SQL
// @slow: a new database for each case
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { asLast, keepOpen } from './lastStatement';
import { ALL_COMPANIES } from './tenantFilter';
import { unitOfWork } from './unitOfWork';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await inOne(
    (em) => em.execute('create table "public"."notes" ("id" int primary key)'),
    'write',
    true,
  );
});
afterEach(() => database.close());

type Work<T> = Parameters<typeof unitOfWork<T>>[2];

/** In a unit of work, as the application's role; the table belongs to the owner, who has to share it. */
const inOne = async <T>(
  work: Work<T>,
  changes: 'write' | 'ignore' = 'write',
  asOwner = false,
): Promise<T> => {
  if (!asOwner)
    return unitOfWork(
      database.orm,
      { scope: ALL_COMPANIES, onSlow: () => undefined, changes },
      work,
    );
  return database.orm.em.fork().transactional(async (em) => {
    const result = await work(em as never);
    await em.execute('grant all on "notes" to navout_app');
    return result;
  });
};

const notes = (changes: 'write' | 'ignore' = 'ignore'): Promise<number[]> =>
  inOne(
    async (em) =>
      (await em.execute<{ id: number }[]>('select "id" from "notes" order by "id"')).map(
        ({ id }) => id,
      ),
    changes,
  );

const ROLE = 'select current_user as "role", current_setting(\'lock_timeout\') as "timeout"';

describe('statements that travel together', () => {
  it('run as the application, with its time limits: every one of a transaction, and of one that only reads', async () => {
    for (const changes of ['write', 'ignore'] as const) {
      expect(
        await inOne(async (em) => [await em.execute(ROLE), await em.execute(ROLE)].flat(), changes),
      ).toEqual(Array(2).fill({ role: 'navout_app', timeout: '5s' }));
    }
  });

  it('leave nothing of themselves on the connection', async () => {
    await notes();
    expect(await database.orm.em.fork().execute(ROLE)).toEqual([
      { role: expect.not.stringContaining('navout_app'), timeout: '0' },
    ]);
  });

  it('are taken back together, also the first and the last one', async () => {
    await expect(
      inOne(async (em) => {
        await em.execute('insert into "notes" values (1)');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await expect(inOne((em) => em.execute('insert into "notes" values (2), (2)'))).rejects.toThrow(
      'notes_pkey',
    );
    await expect(
      inOne(async (em) => {
        await em.execute('insert into "notes" values (3)');
        await em.execute(asLast(em, 'insert into "notes" values (3)'));
      }),
    ).rejects.toThrow('notes_pkey');
    expect(await notes()).toEqual([]);
  });

  it('are kept after the last one, whether it came first or later, with values beside it or without', async () => {
    await inOne((em) => em.execute(asLast(em, 'insert into "notes" values (1)')));
    await inOne(async (em) => {
      await em.execute('insert into "notes" values (2)');
      await em.execute(asLast(em, 'insert into "notes" values (?)'), [3]);
    });
    await inOne(async (em) => {
      keepOpen(em);
      await em.execute(asLast(em, 'insert into "notes" values (4)'));
      await em.execute('insert into "notes" values (5)');
    });
    expect(await notes('write')).toEqual([1, 2, 3, 4, 5]);
  });

  it('are one transaction again as soon as one of them writes, although reading was announced', async () => {
    await expect(
      inOne(async (em) => {
        await em.execute('select 1');
        await em.execute('insert into "notes" values (1)');
        expect(await em.execute(ROLE)).toMatchObject([{ role: 'navout_app' }]);
        throw new Error('no');
      }, 'ignore'),
    ).rejects.toThrow('no');
    await inOne((em) => em.execute('insert into "notes" values (2)'), 'ignore');
    expect(await notes()).toEqual([2]);
  });

  it('answer the rows of the statement that was asked', async () => {
    expect(await inOne((em) => em.execute('select 7 as "n"'), 'ignore')).toEqual([{ n: 7 }]);
    expect(
      await inOne((em) =>
        em.execute(
          asLast(
            em,
            'with "a" as (insert into "notes" values (8) returning "id") select "id" from "a"',
          ),
        ),
      ),
    ).toEqual([{ id: 8 }]);
    expect(
      await inOne((em) =>
        em.execute<{ affectedRows: number }>('update "notes" set "id" = 9', [], 'run'),
      ),
    ).toMatchObject({ affectedRows: 1 });
  });
});
