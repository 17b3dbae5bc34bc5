import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';

let database: TestDatabase;
beforeAll(async () => { database = await openTestDatabase(); });
afterAll(() => database.close());

/** What entities do not describe: row-level security, the rate limiter's table, and tables of a job queue. */
const NOT_OF_ENTITIES = /^(set names|drop policy|alter table "\w+" disable row level security|drop table if exists "rate_limits")/;

it('migrations and entities describe the same tables', async () => {
  const difference = (await database.orm.schema.getUpdateSchemaSQL()).split(';').map((line) => line.trim()).filter((line) => line && !NOT_OF_ENTITIES.test(line));
  expect(difference).toEqual([]);
});
