import { SettingError } from '@bff/env';

/** Runs one statement in a session's transaction. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

/** SQL that selects the rows to copy from one table. */
export interface TablePlan {
  /** Quoted, including the schema. */
  name: string;
  /** Short name for people. */
  label: string;
  columns: readonly PlanColumn[];
  /** Columns of the primary key, used to cut pages. */
  key: readonly PlanColumn[];
  /** Rows to copy; all if missing. */
  where?: string;
}

interface PlanColumn {
  /** Quoted. */
  name: string;
  type: string;
  /** Expression to read instead of the column. */
  value?: string;
}

interface TableRow {
  table: string;
  columns: { name: string; type: string }[];
  key: string[] | null;
}

/**
 * Our own tables: ordinary tables of the schema, without those of an extension. The target creates
 * the list of migrations itself.
 */
const OURS = `n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`;

const TABLES = `select c.relname as "table",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))
      from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} order by 1`;

const REFERENCES = `select distinct c.relname as "from", r.relname as "to" from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid join pg_namespace n on n.oid = c.relnamespace
  where f.contype = 'f' and ${OURS} order by 1, 2`;

/** @returns the tables of a database, each after the tables it refers to. */
export const readMovePlan = async (ask: Ask): Promise<TablePlan[]> => {
  const tables = new Map((await ask<TableRow>(TABLES)).map((row) => [row.table, row]));
  const references = await ask<{ from: string; to: string }>(REFERENCES);
  return inOrder([...tables.keys()], references).map((table) => planOf(tables.get(table)!));
};

const planOf = ({ table, columns, key }: TableRow): TablePlan => {
  if (!key) throw new Error(`The table ${table} has no primary key to cut pages by.`);
  const quoted = columns.map(({ name, type }) => ({ name: quote(name), type }));
  return {
    name: `public.${quote(table)}`,
    label: table,
    columns: quoted,
    key: key.map((name) => quoted.find((column) => column.name === quote(name))!),
  };
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * @returns the names, each after those it refers to.
 * @throws Error for circular references, or a table that refers to itself, because a page could
 * contain rows before the ones they refer to.
 */
export const inOrder = (
  names: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] => {
  const ordered: string[] = [];
  const waiting = new Set(names);
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (name) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (free.length === 0)
      throw new Error(`Foreign keys are circular: ${[...waiting].join(', ')}.`);
    for (const name of free) {
      waiting.delete(name);
      ordered.push(name);
    }
  }
  return ordered;
};

/**
 * Jobs of the queue that wait or were in progress. A job in progress waits again, as after a stop
 * of the server. Finished jobs are not copied, because `job_runs` records them.
 * @param lanes names of the queues.
 */
export const queuePlan = async (ask: Ask, lanes: readonly string[]): Promise<TablePlan> => {
  const columns = await ask<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      where a.attrelid = 'pgboss.job'::regclass and a.attnum > 0 and not a.attisdropped order by a.attname`,
  );
  const plan = columns.map(({ name, type }) => ({
    name: quote(name),
    type,
    ...(name in WAITING ? { value: WAITING[name]! } : {}),
  }));
  return {
    name: 'pgboss.job',
    label: 'waiting jobs',
    columns: plan,
    key: plan.filter(({ name }) => ['"id"', '"name"'].includes(name)),
    where: `state in ('created', 'retry', 'active') and name in (${lanes.map((lane) => `'${lane}'`).join(', ')})`,
  };
};

const WAITING: Readonly<Record<string, string>> = {
  state: "(case when state = 'active' then 'retry' else state::text end)",
  heartbeat_on: 'null::timestamptz',
  started_on: 'null::timestamptz',
};

const VERSIONS = `select array(select name::text from public.migrations order by name) as migrations,
  (select version::int from pgboss.version) as queue`;

const EXISTS = `select to_regclass('public.migrations') is not null and to_regclass('pgboss.version') is not null as "exists"`;

/**
 * Compares the schemas of both ends.
 * @throws SettingError if another version of this product wrote the source.
 */
export const requireSameVersion = async (source: Ask, target: Ask): Promise<void> => {
  const exists = (await source<{ exists: boolean }>(EXISTS))[0]!.exists;
  const [from, to] = [exists ? (await source(VERSIONS))[0] : null, (await target(VERSIONS))[0]];
  if (JSON.stringify(from) !== JSON.stringify(to))
    throw new SettingError(
      'The source has the schema of another version. Start this version on it once (or run npm run migrate), stop it, then move.',
    );
};
