import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm } from '@bff/db/createOrm';

// On a real PostgreSQL only (`npm run test:full`): the embedded one has no connections.
it('a closed database stays closed: late work opens no connection', async () => {
  const orm = createOrm({ kind: 'postgres', url: process.env.TEST_DATABASE_URL! });
  expect(await ownerQuery(orm, 'select 1 as "one"')).toEqual([{ one: 1 }]);
  await orm.close();
  await expect(ownerQuery(orm, 'select 1 as "one"')).rejects.toThrow('closed');
});
