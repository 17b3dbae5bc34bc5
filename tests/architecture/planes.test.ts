// @postgres: its SQL
// @embedded: it reads the catalog, in no time
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { ownerQuery } from '@bff/db/ownerQuery';
import { APP_ROLE } from '@bff/db/tenantTable';
import { CONTROL_PLANE, COORDINATOR_ONLY, DATA_PLANE } from '@bff/db/planes';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const DATA = new Set<string>(DATA_PLANE);
const CONTROL = new Set<string>(CONTROL_PLANE);

interface Key {
  table: string;
  name: string;
  kind: 'p' | 'u' | 'f';
  columns: string[];
  named: string | null;
  onDelete: string;
}

/** Primary, unique and foreign keys, and unique indexes that are not constraints. */
const keys = (): Promise<Key[]> =>
  ownerQuery<Key>(
    database.orm,
    `select t.relname as "table", c.conname as "name", c.contype::text as "kind", c.confdeltype::text as "onDelete", n.relname as "named",
        array(select a.attname::text from unnest(c.conkey) with ordinality k(n, i) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.i) as "columns"
      from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class n on n.oid = c.confrelid
      where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
    union all select t.relname, i.relname, 'u', '', null,
        array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(n, i) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.i)
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and x.indisunique and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`,
  );

const isCompanyFirst = ({ columns }: Key): boolean => columns[0] === 'company_id';

it('every table is on one list, and on one only', async () => {
  const tables = await ownerQuery<{ name: string }>(
    database.orm,
    "select relname as \"name\" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const listed = [...DATA_PLANE, ...CONTROL_PLANE, ...COORDINATOR_ONLY];
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

it('no table has a trigger, and no function of the schema is ours', async () => {
  expect(
    await ownerQuery(
      database.orm,
      `select tgname as "name" from pg_trigger g join pg_class t on t.oid = g.tgrelid where t.relnamespace = 'public'::regnamespace and not tgisinternal
       union all select proname from pg_proc f where f.pronamespace = 'public'::regnamespace
         and not exists (select 1 from pg_depend d where d.objid = f.oid and d.deptype = 'e')
       union all select rulename from pg_rules where schemaname = 'public'`,
    ),
  ).toEqual([]);
});

it('the application has the default privileges, except on tables whose privileges are granted again after distributing', async () => {
  const fewer = await ownerQuery<{ table: string; lacks: string }>(
    database.orm,
    `select t.relname as "table", p as "lacks" from pg_class t, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname = any($1)
        and not has_table_privilege('${APP_ROLE}', t.oid, p) order by 1, 2`,
    [[...DATA_PLANE, ...CONTROL_PLANE]],
  );
  // A new table must first be added to the list in bff/db/distribute.ts.
  expect(fewer).toEqual([
    { table: 'audit_entries', lacks: 'DELETE' },
    { table: 'audit_entries', lacks: 'UPDATE' },
  ]);
});

it('a primary or unique key of the data plane begins with the company', async () => {
  const wrong = (await keys()).filter(
    (key) => DATA.has(key.table) && key.kind !== 'f' && !isCompanyFirst(key),
  );
  expect(wrong).toEqual([]);
});

it('a foreign key of the data plane begins with the company, unless it is set to null on delete: a cluster cannot set a part of a key to null', async () => {
  const wrong = (await keys()).filter(
    (key) =>
      DATA.has(key.table) &&
      key.kind === 'f' &&
      !isCompanyFirst(key) &&
      !(key.onDelete === 'n' && CONTROL.has(key.named!)),
  );
  expect(wrong).toEqual([]);
});

it('the control plane only refers to earlier tables of the control plane', async () => {
  const wrong = (await keys()).filter(
    ({ table, kind, named }) =>
      kind === 'f' &&
      !DATA.has(table) &&
      !CONTROL_PLANE.slice(
        0,
        CONTROL_PLANE.findIndex((name) => name === table),
      ).some((name) => name === named),
  );
  expect(wrong).toEqual([]);
});
