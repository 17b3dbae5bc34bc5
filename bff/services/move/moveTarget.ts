import type { Client } from 'pg';
import { SettingError } from '@bff/env';
import { contentOf, type TableSum } from './copyTable';
import { readMovePlan, type Ask, type TablePlan } from './movePlan';
import { connect, SAME_TEXT } from './moveSource';

/**
 * The target database, in one transaction: it ends up with everything, or with its previous
 * content.
 */
export interface MoveTarget {
  client: Client;
  ask: Ask;
}

const FOREIGN = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by 1 limit 3`;

/**
 * Checks a database before anything is created in it.
 * @throws SettingError if it contains tables of another program, or data of this product.
 */
export const rejectForeignTarget = async (url: string): Promise<void> => {
  const client = await connect(url, '--to');
  const ask: Ask = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  try {
    const [ours] = await ask<{ exists: boolean }>(
      `select to_regclass('public.migrations') is not null and to_regclass('public.survey_responses') is not null as "exists"`,
    );
    if (ours!.exists) {
      await rejectRows(ask, await readMovePlan(ask));
      return;
    }
    const found = await ask<{ name: string }>(FOREIGN);
    if (found.length > 0)
      throw new SettingError(
        `--to: the database belongs to another program (${found.map(({ name }) => name).join(', ')}). Create an empty one.`,
      );
  } finally {
    await client.end();
  }
};

const rejectRows = async (ask: Ask, plans: readonly TablePlan[]): Promise<void> => {
  const full = await ask<{ label: string }>(
    plans
      .map(({ name, label }) => `(select '${label}' as label from ${name} limit 1)`)
      .join(' union all '),
  );
  if (full.length > 0)
    throw new SettingError(
      `--to: the database is not empty (${full
        .map(({ label }) => label)
        .slice(0, 3)
        .join(', ')}). A move overwrites nothing: create an empty one.`,
    );
};

/**
 * Begins the transaction and locks the tables.
 * @throws SettingError if the tables contain rows, differ from the source's, or belong to another
 * role.
 */
export const openTarget = async (url: string, plans: readonly TablePlan[]): Promise<MoveTarget> => {
  const client = await connect(url, '--to');
  const ask: Ask = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  try {
    await client.query(`begin; ${SAME_TEXT}`);
    // On a cluster, this is the only way to write a reference table after distributed ones in one
    // transaction. Elsewhere it has no effect.
    await client.query("select set_config('citus.multi_shard_modify_mode', 'sequential', true)");
    const own = await readMovePlan(ask);
    if (shapeOf(own) !== shapeOf(plans))
      throw new SettingError('--to: its tables are not those of the source.');
    await client
      .query(`lock table ${plans.map(({ name }) => name).join(', ')} in share row exclusive mode`)
      .catch((cause: unknown) => {
        throw new SettingError(
          `--to: the tables could not be locked (${cause instanceof Error ? cause.message : String(cause)}). Sign in as their owner, and stop what uses them.`,
        );
      });
    await rejectRows(ask, own);
    await client.query('set local lock_timeout = 0');
    return { client, ask };
  } catch (cause) {
    await client.end();
    throw cause;
  }
};

const shapeOf = (plans: readonly TablePlan[]): string =>
  JSON.stringify(plans.map(({ name, columns }) => [name, columns]).sort());

const TRIGGERS = `select distinct tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace where not tgisinternal and tgenabled = 'O' and n.nspname = 'public'`;

/**
 * Disables counting triggers, because the counts are copied too. @returns a function that enables
 * them.
 */
export const withoutTriggers = async ({
  client,
  ask,
}: MoveTarget): Promise<() => Promise<void>> => {
  const tables = await ask<{ table: string }>(TRIGGERS);
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`);
  };
};

const SEQUENCES = `select pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) as sequence,
    quote_ident(n.nspname) || '.' || quote_ident(c.relname) as "table", quote_ident(a.attname) as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
    and pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) is not null`;

/** Sets sequences to continue after the highest copied number. */
export const setSequences = async ({ client, ask }: MoveTarget): Promise<void> => {
  const found = await ask<{ sequence: string; table: string; column: string }>(SEQUENCES);
  for (const { sequence, table, column } of found)
    await client.query(
      `select setval('${sequence}', coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
    );
};

/** @throws SettingError if the target does not contain exactly the rows read from the source. */
export const requireSame = async (
  { ask }: MoveTarget,
  plan: TablePlan,
  expected: TableSum,
): Promise<void> => {
  const found = await contentOf(ask, plan);
  if (found.rows !== expected.rows || found.sum !== expected.sum)
    throw new SettingError(
      `${plan.label}: the target holds ${String(found.rows)} rows and the source ${String(expected.rows)}, or their content differs. Nothing was moved.`,
    );
};
