import { isCluster } from './isCluster';
import { ownerQuery } from './ownerQuery';
import { CONTROL_PLANE, DATA_PLANE } from './planes';
import { APP_ROLE, LOGIN_ROLE } from './tenantTable';
import type { Orm } from './createOrm';

/** Result of distribute: table names, in the order in which they were distributed. */
export interface Distributed {
  /** Cut by company over the workers. */
  cut: string[];
  /** Copied to every node. */
  copied: string[];
  /** Were so before. */
  kept: number;
}

/**
 * Makes a cluster of a Citus coordinator with the schema on it, as a role that owns the tables and may change roles: the control plane
 * becomes reference tables, the data plane is cut by company, rows included. What is done is left alone, so a run that was killed is
 * repeated. @returns null where the database has no Citus.
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
 * Repeats the privileges from migrations that Citus loses: it recreates each table with default privileges and ignores column privileges.
 * The role that signs in may become the application's, which may change every column of a token, so it gains nothing here.
 */
const PRIVILEGES = [
  `revoke update, delete, truncate on "audit_entries" from ${APP_ROLE}`,
  `grant update on "api_tokens" to ${LOGIN_ROLE}`,
];

/**
 * Cuts tables in one transaction. Keys between them are made again at the end: Citus cuts no table that names or is named by one that is
 * still whole.
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
 * Citus copies rows and leaves the old ones in the coordinator's files, where nothing reads, changes or erases them. Removes them, once every
 * table that could name them is distributed: it empties those tables there too.
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
 * The same for a schema that is new or grew: on a cluster without companies, and on one that is distributed already. One that holds
 * companies and is not distributed waits for `npm run distribute`.
 */
export const distributeNew = async (orm: Orm): Promise<void> => {
  if (!(await isCluster(orm))) return;
  const isBegun = (await distributedTables(orm)).has(CONTROL_PLANE[0]);
  const companies = await ownerQuery(orm, 'select 1 from "companies" limit 1');
  if (isBegun || companies.length === 0) await distribute(orm);
};

/** Names of the tables that the cluster knows. A local table that only hangs on one of them is none of these. */
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

/** Citus opens its connections to workers under the role of the transaction. */
const allowWorkers = async (orm: Orm): Promise<void> => {
  for (const role of [APP_ROLE, LOGIN_ROLE]) await ownerQuery(orm, `alter role ${role} login`);
};
