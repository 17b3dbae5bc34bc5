// @postgres: its SQL
import { ownerQuery } from '@bff/db/ownerQuery';
import { transaction } from '@bff/db/transaction';
import { spoilCluster } from '../support/emptyCluster';
import { ABSENT_ID } from '../support/surveys';
import { recordCases } from '../support/recordCases';
import { startTestServer, type TestServer } from '../support/testServer';

// No product code is between the attack and the table, so this tests only the database's own
// protection, for every table with a company.
const [OWN, OTHER] = [
  '0198c0de-0000-7000-8000-00000000000a',
  '0198c0de-0000-7000-8000-00000000000b',
];

let server: TestServer;
let tables: string[];

beforeAll(async () => {
  server = await startTestServer();
  tables = (
    await sql<{
      table_name: string;
    }>(`select c.table_name from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and c.column_name = 'company_id' and t.relkind in ('r', 'p') order by 1`)
  ).map(({ table_name: table }) => table);
  await spoilCluster(server.services.orm);
  await dropWhatMadeUpRowsWouldBreak();
  for (const table of tables) for (const company of [OWN, OTHER]) await insertRow(table, company);
}, 120_000);
afterAll(() => server.close());

const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  ownerQuery<T>(server.services.orm, text, values);

/** Drops constraints in this test's own database: rows made from column types alone would break them. */
const dropWhatMadeUpRowsWouldBreak = async (): Promise<void> => {
  const rules = await sql<{
    relname: string;
    conname: string;
  }>(`select t.relname, c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype in ('f', 'c') and t.relnamespace = 'public'::regnamespace and c.conparentid = 0 order by c.contype desc`);
  for (const { relname, conname } of rules)
    await sql(`alter table "${relname}" drop constraint if exists "${conname}"`);
};

interface Column {
  column_name: string;
  data_type: string;
  udt_name: string;
}

const valueOf = ({ data_type: type, udt_name: name }: Column): string => {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'ARRAY') return `'{}'::${name}`;
  if (/json/.test(type)) return `'{}'::${name}`;
  if (/timestamp|date/.test(type)) return 'now()';
  if (/int|numeric|double|real/.test(type)) return '1';
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return `'x'::bytea`;
  return 'left(md5(random()::text), 20)';
};

/** The statement that adds a row of a company with an invented value in every required column. */
const insertOf = async (table: string, company: string): Promise<string> => {
  const columns = await sql<Column>(
    `select column_name, data_type, udt_name from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'company_id'`,
    [table],
  );
  return `insert into "${table}" (company_id${columns.map(({ column_name: name }) => `, "${name}"`).join('')}) values ('${company}'${columns.map((column) => `, ${valueOf(column)}`).join('')})`;
};

const insertRow = async (table: string, company: string): Promise<void> => {
  await sql(await insertOf(table, company));
};

/**
 * Runs one statement like the product, for one company. @returns the number of returned or changed
 * rows, or the database's error.
 */
const tryIn = async (scope: string, statement: string): Promise<number | string> => {
  try {
    return await transaction(
      server.services.orm,
      { scope, onSlow: () => undefined },
      async (em) => (await em.execute<object[]>(statement)).length,
    );
  } catch (refusal) {
    return String((refusal as { code?: string }).code);
  }
};

const PERMISSION_DENIED = '42501';
/**
 * On a cluster, the coordinator rejects the statement before the workers see it: no row may change
 * its company.
 */
const NOT_MOVED = '0A000';
const REFUSED = new Set<unknown>(
  process.env.TEST_CITUS_URL ? [PERMISSION_DENIED, NOT_MOVED] : [PERMISSION_DENIED],
);
const stored = (table: string) =>
  sql<{ row: string }>(`select t::text as row from "${table}" t where company_id = $1`, [OTHER]);

const attacks: [string, string, (table: string) => string | Promise<string>][] = [
  [
    "reads the other company's rows",
    OWN,
    (table) => `select 1 from "${table}" where company_id = '${OTHER}'`,
  ],
  [
    'reads rows as a company that does not exist',
    ABSENT_ID,
    (table) => `select 1 from "${table}" where company_id is not null`,
  ],
  [
    "changes the other company's rows",
    OWN,
    (table) =>
      `update "${table}" set company_id = company_id where company_id = '${OTHER}' returning 1`,
  ],
  [
    "takes the other company's rows over",
    OWN,
    (table) =>
      `update "${table}" set company_id = '${OWN}' where company_id = '${OTHER}' returning 1`,
  ],
  [
    "removes the other company's rows",
    OWN,
    (table) => `delete from "${table}" where company_id = '${OTHER}' returning 1`,
  ],
  ['adds a row to the other company', OWN, (table) => insertOf(table, OTHER)],
  [
    'gives an own row to the other company',
    OWN,
    (table) =>
      `update "${table}" set company_id = '${OTHER}' where company_id = '${OWN}' returning 1`,
  ],
  ['empties the table', OWN, (table) => `truncate "${table}"`],
  // Ownership is checked before the table is locked, so it does not wait for parallel reads or writes.
  ['switches the lock off', OWN, (table) => `alter table "${table}" disable row level security`],
];

describe('row-level security alone', () => {
  it.each(attacks)(
    'of every table with a company stops a caller who %s',
    async (_what, scope, attack) => {
      const open: string[] = [];
      for (const table of tables) {
        const before = await stored(table);
        const outcome = await tryIn(scope, await attack(table));
        if (outcome !== 0 && !REFUSED.has(outcome)) open.push(`${table}: ${outcome}`);
        expect(await stored(table)).toEqual(before);
      }
      recordCases('attacks on tables', tables.length, tables.length - open.length);
      expect(open).toEqual([]);
    },
    120_000,
  );

  it('is tested on every table, each with rows of both companies', async () => {
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) expect((await stored(table)).length).toBeGreaterThan(0);
  });

  it('lets the company itself see its rows', async () => {
    const blind: string[] = [];
    for (const table of tables)
      if ((await tryIn(OWN, `select 1 from "${table}" where company_id = '${OWN}'`)) !== 1)
        blind.push(table);
    expect(blind).toEqual([]);
  });
});
