import { readFile } from 'node:fs/promises';
import { columnParsers } from '@bff/db/columnParsers';
import { PGlite } from '@electric-sql/pglite';
import { templateFile } from './templateFile';

/** An embedded database of this process with the template's contents. */
interface Embedded {
  pglite: PGlite;
  /** Fingerprint of its tables, columns, constraints, rules, functions and roles. */
  shape: string;
  /** Tables that are empty in the template, quoted. */
  tables: readonly string[];
}

const free: Embedded[] = [];

/** A migrated, empty database: one that a test returned, or a new copy of the template (three seconds of work). */
export const takeEmbedded = async (): Promise<Embedded> => free.pop() ?? create();

/** Empties a database for the next test. Closes it instead if a test changed its schema, roles or functions. */
export const giveBack = async (embedded: Embedded): Promise<void> => {
  const { pglite, shape, tables } = embedded;
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  if ((await readShape(pglite)) !== shape) {
    await pglite.close();
    return;
  }
  const filled = await readFilled(pglite, tables);
  if (filled.length > 0)
    await pglite.exec(`truncate ${filled.join(', ')} restart identity cascade`);
  free.push(embedded);
};

/**
 * Array types from this id on belong to rows of tables and views, which no statement returns. PGlite copies all its parsers for each statement;
 * without these 300, a statement takes a quarter less time.
 */
const FIRST_ROW_TYPE = 10_000;

const create = async (): Promise<Embedded> => {
  const bytes = await readFile(templateFile());
  // Only the parts of a Blob that PGlite reads, because a real one takes half a second to copy.
  const template = { type: 'application/x-tar', arrayBuffer: async () => bytes.buffer };
  const pglite = await PGlite.create({
    loadDataDir: template as Blob,
    parsers: columnParsers,
  });
  pglite.parsers = Object.fromEntries(
    Object.entries(pglite.parsers).filter(([oid]) => Number(oid) < FIRST_ROW_TYPE),
  );
  const all = await ask<{ name: string }>(pglite, TABLES);
  const names = all.map(({ name }) => name);
  const kept = new Set(await readFilled(pglite, names));
  return {
    pglite,
    shape: await readShape(pglite),
    tables: names.filter((name) => !kept.has(name)),
  };
};

const ask = async <Row>(pglite: PGlite, sql: string): Promise<Row[]> =>
  (await pglite.exec(sql))[0]!.rows as Row[];

const readFilled = async (pglite: PGlite, tables: readonly string[]): Promise<string[]> => {
  const questions = tables.map((name) => `select '${name}' as name where exists (table ${name})`);
  const rows = await ask<{ name: string }>(pglite, questions.join(' union all '));
  return rows.map(({ name }) => name);
};

const readShape = async (pglite: PGlite): Promise<string> => {
  const rows = await ask<{ shape: string }>(pglite, SHAPE);
  return rows[0]!.shape;
};

const TABLES = `select oid::regclass::text as name from pg_class
  where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`;

/** A hash of everything in our schema that affects statements, except rows. The queue maintains its own schema. */
const SHAPE = `select md5(string_agg(line, ',' order by line)) as shape from (
  select concat_ws(' ', 'class', relname, relkind, relnatts, relrowsecurity, relforcerowsecurity, relacl) from pg_class where relnamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid, attnotnull, atthasdef) from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'policy', polrelid::regclass, polname, pg_get_expr(polqual, polrelid)) from pg_policy
  union all select concat_ws(' ', 'function', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'role', rolname, rolsuper, rolbypassrls, rolconfig) from pg_roles
  union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
) as catalog (line)`;
