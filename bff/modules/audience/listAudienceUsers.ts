import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import type { FilterQuery, AudienceScope } from './audienceFilter';
import { whereOf } from './audienceFilter';
import {
  presentUsers,
  USER_COLUMNS,
  type AudienceUser,
  type UserRow,
} from './audience-user.presenter';
import type { SqlPiece } from '@bff/modules/segments/compileRule';
import { needsRows, readCells, rowsWhere, sum } from './readCells';
import { scopeOf } from './scopeOf';

export interface UsersQuery extends FilterQuery {
  page: number;
  limit: number;
  after?: string;
}
export interface UsersPage {
  users: AudienceUser[];
  pagination: { total: number; page: number; limit: number; totalPages: number };
  next: string | null;
}

/** A page of users, the most recently seen first. @throws AppError not_found for an unknown category. */
export const listAudienceUsers = (
  context: Context,
  query: UsersQuery,
  category?: string,
): Promise<UsersPage> =>
  context.inTransaction(async (em) => {
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

const cursorOf = (row: UserRow): string =>
  Buffer.from(JSON.stringify([row.last_seen_at, row.id])).toString('base64url');

const readCursor = (after: string): [string, string] => {
  try {
    const [at, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [string, string];
    if (!Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(id)) return [at, id];
  } catch {
    /* said below */
  }
  throw new AppError('validation_failed', { fields: { after: 'This is no cursor of ours.' } });
};

const ORDER = 'order by p."last_seen" desc, p."id" desc';

/** The rows of a page and one more. With filters the cost depends on how many counters there are, not on how many people. */
const readPage = async (
  context: Context,
  em: EntityManager,
  scope: AudienceScope,
  { page, limit, after }: UsersQuery,
): Promise<UserRow[]> => {
  const start = after ? readCursor(after) : null;
  const offset = start ? 0 : (page - 1) * limit;
  const from = start
    ? { sql: 'and (p."last_seen", p."id") < (?::timestamptz, ?::uuid)', params: start as unknown[] }
    : { sql: '', params: [] };
  const company = scope.companyId
    ? { sql: 'p."company_id" = ?::uuid', params: [scope.companyId] as unknown[] }
    : { sql: 'true', params: [] };
  const top = offset + limit + 1;
  if (needsRows(scope)) {
    const [where, who] = [whereOf(scope, 'p'), rowsWhere(context, scope)];
    return em.execute<UserRow[]>(
      `select ${USER_COLUMNS} from "profiles" p where ${where.sql} and ${who.sql} ${from.sql} ${ORDER} limit ? offset ?`,
      [...where.params, ...who.params, ...from.params, limit + 1, offset],
    );
  }
  const cells = whereOf(scope, 'c');
  if (cells.params.length === company.params.length) {
    return em.execute<UserRow[]>(
      `select ${USER_COLUMNS} from "profiles" p where ${company.sql} ${from.sql} ${ORDER} limit ? offset ?`,
      [...company.params, ...from.params, limit + 1, offset],
    );
  }
  const newest = newestOfCells(cells, from, top);
  return em.execute<UserRow[]>(
    `select ${USER_COLUMNS} from (${newest.sql} order by "last_seen" desc, "id" desc limit ? offset ?) k join "profiles" p on p."id" = k."id" ${ORDER}`,
    [...newest.params, limit + 1, offset],
  );
};

/**
 * People of the counters that fit, among them the `top` most recently seen, read from the index alone. First a moment is found that at
 * least `top` of them were seen since: the later one of two guesses, both of which hold. One takes all of them from the counter with the
 * newest person, the other takes from each counter its share. Then only who was seen since is read, counter by counter.
 */
const newestOfCells = (cells: SqlPiece, from: SqlPiece, top: number): SqlPiece => {
  const of = (columns: string, since: string, rest: string): string =>
    `(select ${columns} from "profiles" p where p."company_id" = c."company_id" and p."cell" = c."cell" ${from.sql} ${since} ${ORDER} ${rest})`;
  return {
    sql: `with "heads" as materialized (
        select c."company_id", c."cell", c."n"::bigint as "n", h."last_seen", sum(c."n") over () as "all" from "audience_cells" c
        cross join lateral ${of('p."last_seen"', '', 'limit 1')} h where ${cells.sql} and c."n" > 0),
      "since" as materialized (select greatest(
        (select coalesce(${of('p."last_seen"', '', 'offset ?::bigint limit 1')}, '-infinity') from (select * from "heads" order by "last_seen" desc limit 1) c),
        (select min(coalesce(${of('p."last_seen"', '', 'offset ?::bigint * c."n" / c."all" limit 1')}, '-infinity')) from "heads" c)) as "at")
      select m."id", m."last_seen" from "since", "heads" c cross join lateral ${of('p."id", p."last_seen"', 'and p."last_seen" >= "since"."at"', 'limit ?')} m
      where c."last_seen" >= "since"."at"`,
    params: [
      ...from.params,
      ...cells.params,
      ...from.params,
      top - 1,
      ...from.params,
      top,
      ...from.params,
      top,
    ],
  };
};
