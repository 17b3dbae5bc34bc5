import { PLATFORM, type TenantColumn } from './tenantFilter';

/** The role every transaction takes: it owns nothing, so row-level security binds it. */
export const APP_ROLE = 'navout_app';

/**
 * Role that the server's login role belongs to, besides APP_ROLE: it may read the few things that are needed before a scope is known. A role
 * that owns the tables or is a superuser does not need it.
 */
export const LOGIN_ROLE = 'navout_server';

/** Setting of the transaction that holds its scope: a company's id, or PLATFORM. */
export const SCOPE_SETTING = 'app.company';

/**
 * The condition of a policy. A connection that once had the setting returns '' after the transaction, which matches no company. It is a CASE
 * because the planner then estimates that half of the rows match. For an OR it estimates one in two hundred, and then reads and sorts whole
 * tables where an index in the right order would do. The setting is named once: it is read for every row, which costs half of reading the row.
 */
export const isOwn = (column: 'company_id' | 'id'): string =>
  `(case nullif(current_setting('${SCOPE_SETTING}', true), '')::uuid when '${PLATFORM}' then true when "${column}" then true else false end)`;

/**
 * SQL that puts row-level security on a tenant table: rows of another company are neither seen nor written, whatever the query.
 * Use it in the migration that creates the table: `tenantTable('widgets').forEach((sql) => this.addSql(sql))`.
 */
export const tenantTable = (
  table: string,
  { column = 'companyId', shared = false }: TenantColumn = {},
): string[] => {
  const name = column === 'companyId' ? 'company_id' : 'id';
  const own = isOwn(name);
  return [
    `alter table "${table}" enable row level security`,
    `create policy "${table}_own" on "${table}" for all to ${APP_ROLE} using (${own}) with check (${own})`,
    ...(shared
      ? [
          `create policy "${table}_shared" on "${table}" for select to ${APP_ROLE} using ("${name}" is null)`,
        ]
      : []),
  ];
};
