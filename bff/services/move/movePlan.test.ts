import { ownerQuery } from '@bff/db/ownerQuery';
import { openTestDatabase } from '@tests/support/testDatabase';
import { inOrder, readMovePlan } from './movePlan';

describe('the plan of a move', () => {
  it('puts referenced tables first, and rejects a cycle', () => {
    expect(
      inOrder(
        ['answers', 'companies', 'surveys'],
        [
          { from: 'answers', to: 'surveys' },
          { from: 'surveys', to: 'companies' },
          { from: 'answers', to: 'companies' },
        ],
      ),
    ).toEqual(['companies', 'surveys', 'answers']);
    expect(() => inOrder(['a', 'b'], [{ from: 'b', to: 'b' }])).toThrow('circular: b');
  });

  it('covers every table of the schema, and each has a key', async () => {
    const { orm, close } = await openTestDatabase();
    const plans = await readMovePlan((sql) => ownerQuery(orm, sql));
    const tables = await ownerQuery<{ name: string }>(
      orm,
      "select tablename::text as name from pg_tables where schemaname = 'public' order by 1",
    );
    await close();
    expect([...plans.map(({ label }) => label), 'migrations'].sort()).toEqual(
      tables.map(({ name }) => name).sort(),
    );
    const companies = plans.find(({ label }) => label === 'companies')!;
    expect(companies.key).toEqual([{ name: '"id"', type: 'uuid' }]);
    const places = plans.map(({ label }) => label);
    expect(places.indexOf('users')).toBeGreaterThan(places.indexOf('companies'));
  });
});
