import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import type { FilterQuery, AudienceScope } from './audienceFilter';
import { whereOf } from './audienceFilter';
import { presentUsers, USER_COLUMNS, type AudienceUser, type UserRow } from './audience-user.presenter';
import { needsRows, readCells, rowsWhere, sum } from './readCells';
import { scopeOf } from './scopeOf';

export interface UsersQuery extends FilterQuery { page: number; limit: number; after?: string }
export interface UsersPage { users: AudienceUser[]; pagination: { total: number; page: number; limit: number; totalPages: number }; next: string | null }

/** A page of users, the most recently seen first. @throws AppError not_found for an unknown category. */
export const listUsers = (context: Context, query: UsersQuery, category?: string): Promise<UsersPage> => context.inTransaction(async (em) => {
  const { page, limit } = query;
  const scope = await scopeOf(context, em, query, category);
  const total = sum(await readCells(context, em, scope));
  const rows = await readPage(context, em, scope, query);
  const [shown, last] = [rows.slice(0, limit), rows.slice(0, limit).at(-1)];
  return {
    users: await presentUsers(em, shown),
    pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
});

const cursorOf = (row: UserRow): string => Buffer.from(JSON.stringify([row.last_seen_at, row.id])).toString('base64url');

const readCursor = (after: string): [string, string] => {
  try {
    const [at, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [string, string];
    if (!Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(id)) return [at, id];
  } catch { /* said below */ }
  throw new AppError('validation_failed', { fields: { after: 'This is no cursor of ours.' } });
};

const ORDER = 'order by p."last_seen" desc, p."id" desc';

/**
 * The rows of a page and one more. With filters, the newest entries of each counter that fits are taken from the index alone and merged, and only a page of rows is read: the cost
 * depends on how many counters there are, not on how many people.
 */
const readPage = async (context: Context, em: EntityManager, scope: AudienceScope, { page, limit, after }: UsersQuery): Promise<UserRow[]> => {
  const start = after ? readCursor(after) : null;
  const offset = start ? 0 : (page - 1) * limit;
  const from = start ? { sql: 'and (p."last_seen", p."id") < (?::timestamptz, ?::uuid)', params: start as unknown[] } : { sql: '', params: [] };
  const company = scope.companyId ? { sql: 'p."company_id" = ?::uuid', params: [scope.companyId] as unknown[] } : { sql: 'true', params: [] };
  const top = offset + limit + 1;
  if (needsRows(scope)) {
    const [where, who] = [whereOf(scope, 'p'), rowsWhere(context, scope)];
    return em.execute<UserRow[]>(`select ${USER_COLUMNS} from "profiles" p where ${where.sql} and ${who.sql} ${from.sql} ${ORDER} limit ? offset ?`,
      [...where.params, ...who.params, ...from.params, limit + 1, offset]);
  }
  const cells = whereOf(scope, 'c');
  if (cells.params.length === company.params.length) {
    return em.execute<UserRow[]>(`select ${USER_COLUMNS} from "profiles" p where ${company.sql} ${from.sql} ${ORDER} limit ? offset ?`, [...company.params, ...from.params, limit + 1, offset]);
  }
  return em.execute<UserRow[]>(`select ${USER_COLUMNS} from (
      select m."id" from "audience_cells" c cross join lateral (
        select p."id", p."last_seen" from "profiles" p where p."company_id" = c."company_id" and p."cell" = c."cell" ${from.sql} ${ORDER} limit ?) m
      where ${cells.sql} and c."n" > 0 order by m."last_seen" desc, m."id" desc limit ? offset ?) k join "profiles" p on p."id" = k."id" ${ORDER}`,
  [...from.params, top, ...cells.params, limit + 1, offset]);
};
