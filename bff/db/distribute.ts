import { isCluster } from './isCluster';
import { ownerQuery } from './ownerQuery';
import { CONTROL_PLANE, DATA_PLANE } from './planes';
import { APP_ROLE, LOGIN_ROLE } from './tenantTable';
import type { Orm } from './createOrm';

/** Result of distribute: table names, in the order in which they were distributed. */
export interface Distributed {
  /** Distributed by company over the workers. */
  cut: string[];
  /** Copied to every node (reference tables). */
  copied: string[];
  /** Already distributed or copied. */
  kept: number;
}

/**
 * Distributes the schema and its rows over a Citus cluster: the control plane becomes reference tables, and the data plane is
 * distributed by company. Needs a role that owns the tables and may change roles. Skips finished tables, so an interrupted run can be
 * repeated.
 * @returns null if the database has no Citus.
 */
export const distribute = async (orm: Orm): Promise<Distributed | null> => {
  if (!(await isCluster(orm))) return null;
  await allowWorkers(orm);
  const [before, present] = [await distributedTables(orm), await presentTables(orm)];
  const missing = (tables: readonly string[]) =>
    tables.filter((table) => present.has(table) && !before.has(table));
  const [copied, cut] = [missing(CONTROL_PLANE), missing(DATA_PLANE)];
  for (const table of copied) await ownerQuery(orm, 'select create_reference_table($1)', [table]);
  await cutTables(orm, cut);
  await removeLeftRows(orm);
  for (const privilege of PRIVILEGES) await ownerQuery(orm, privilege);
  return { cut, copied, kept: before.size };
};

/**
 * Restores the privileges from migrations that Citus loses: it recreates each table with default privileges and ignores column
 * privileges. The login role gains nothing: it can already become the application's role, which may change every column of a token.
 */
const PRIVILEGES = [
  `revoke update, delete, truncate on "audit_entries" from ${APP_ROLE}`,
  `grant update on "api_tokens" to ${LOGIN_ROLE}`,
];

/**
 * Distributes tables in one transaction and recreates the foreign keys between them at the end: Citus does not distribute a table with a
 * foreign key to or from a local table.
 */
const cutTables = (orm: Orm, tables: readonly string[]): Promise<void> =>
  orm.em.fork().transactional(async (em) => {
    await em.execute("set local citus.multi_shard_modify_mode = 'sequential'");
    const keys = await em.execute<{ drop: string; add: string }[]>(
      `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as "drop",
          format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as "add"
        from pg_constraint c where c.contype = 'f' and c.conrelid = any(?::regclass[]) and c.confrelid = any(?::regclass[])`,
      [`{${tables.join(',')}}`, `{${tables.join(',')}}`],
    );
    for (const { drop } of keys) await em.execute(drop);
    for (const table of tables)
      await em.execute("select create_distributed_table(?, 'company_id', colocate_with => ?)", [
        table,
        table === DATA_PLANE[0] ? 'none' : DATA_PLANE[0],
      ]);
    for (const { add } of keys) await em.execute(add);
  });

/**
 * Citus copies rows and leaves the old ones on the coordinator, where nothing reads, changes or erases them. Removes them once every table
 * that refers to them is distributed, because it also empties those tables there.
 */
const removeLeftRows = async (orm: Orm): Promise<void> => {
  const left = await ownerQuery<{ name: string }>(
    orm,
    `select logicalrelid::text as "name" from pg_dist_partition
      where logicalrelid::text = any($1::text[]) and pg_relation_size(logicalrelid) > 0`,
    [`{${[...CONTROL_PLANE, ...DATA_PLANE].join(',')}}`],
  );
  for (const { name } of left)
    await ownerQuery(orm, 'select truncate_local_data_after_distributing_table($1)', [name]);
};

/**
 * Distributes new tables after a migration, on a cluster that has no companies or is already distributed. Otherwise, distribution
 * waits for `npm run distribute`.
 */
export const distributeNew = async (orm: Orm): Promise<void> => {
  if (!(await isCluster(orm))) return;
  const isBegun = (await distributedTables(orm)).has(CONTROL_PLANE[0]);
  const companies = await ownerQuery(orm, 'select 1 from "companies" limit 1');
  if (isBegun || companies.length === 0) await distribute(orm);
};

/** Names of the distributed and reference tables, without local tables that only refer to one of them. */
const distributedTables = async (orm: Orm): Promise<ReadonlySet<string>> => {
  const rows = await ownerQuery<{ name: string }>(
    orm,
    `select table_name::text as "name" from citus_tables where citus_table_type in ('distributed', 'reference')`,
  );
  return new Set(rows.map(({ name }) => name));
};

const presentTables = async (orm: Orm): Promise<ReadonlySet<string>> => {
  const rows = await ownerQuery<{ name: string }>(
    orm,
    `select tablename as "name" from pg_tables where schemaname = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
};

/** Citus opens its connections to workers under the role of the transaction. deploy/database-roles.sh allows it, too: its owner may not change roles. */
const allowWorkers = async (orm: Orm): Promise<void> => {
  const barred = await ownerQuery<{ name: string }>(
    orm,
    `select rolname::text as "name" from pg_roles where rolname = any($1::text[]) and not rolcanlogin`,
    [`{${APP_ROLE},${LOGIN_ROLE}}`],
  );
  for (const { name } of barred) await ownerQuery(orm, `alter role ${name} login`);
};
