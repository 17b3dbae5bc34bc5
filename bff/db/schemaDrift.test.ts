// @postgres: its SQL
// @embedded: both databases have the same tables
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Tables that are read and written by SQL alone. */
const WITHOUT_ENTITY = ['rate_limits', 'idempotent_answers', 'used_identity_tokens'];

/** Objects that the extension adds on a cluster. */
const OF_CITUS = /^drop (view|table|schema) if exists "(columnar|columnar_internal|citus_\w+)"/;

/** Objects that entities do not describe: row-level security, the tables above, partial indexes, and foreign keys of company and id. */
const NOT_OF_ENTITIES = new RegExp(
  `^(set names|alter table "\\w+" drop constraint "\\w+_company_id_\\w+_foreign"|drop policy|alter table "\\w+" disable row level security|drop table if exists "(${WITHOUT_ENTITY.join('|')})"|drop index "(survey_responses_awaits_projection|data_sources_silent_at)_index"|drop index "(assets_company_id_in_database_index|profile_identifiers_contested_index)"|drop index "(experiments_running_unique|prediction_calls_experiment_index)"|drop index "source_records_(current_unique|outbox_index|superseded_index)")`,
);

it('migrations and entities describe the same tables', async () => {
  const difference = (await database.orm.schema.getUpdateSchemaSQL())
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line && !NOT_OF_ENTITIES.test(line) && !OF_CITUS.test(line));
  expect(difference).toEqual([]);
});
