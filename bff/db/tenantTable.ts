import { PLATFORM, type TenantColumn } from './tenantFilter';

/** Role of every transaction: it owns nothing, so row-level security applies to it. */
export const APP_ROLE = 'navout_app';

/**
 * Second role granted to the server's login role, besides APP_ROLE: it may read the few rows needed before the scope is known. A login role
 * that owns the tables or is a superuser does not need it.
 */
export const LOGIN_ROLE = 'navout_server';

/** Setting of the transaction that holds its scope: a company's id, or PLATFORM. */
export const SCOPE_SETTING = 'app.company';

/**
 * The condition of a policy. After a transaction, the setting is '' on its connection, which matches no company. With CASE, the planner
 * estimates that half of the rows match. With OR it estimates one in two hundred, and then sorts whole tables instead of using an index. The
 * setting is read only once per row, because reading it costs half as much as reading the row.
 */
export const isOwn = (column: 'company_id' | 'id'): string =>
  `(case nullif(current_setting('${SCOPE_SETTING}', true), '')::uuid when '${PLATFORM}' then true when "${column}" then true else false end)`;

/**
 * Returns SQL that enables row-level security on a tenant table: no query can read or write rows of another company. Use it in
 * the migration that creates the table: `tenantTable('widgets').forEach((sql) => this.addSql(sql))`.
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
