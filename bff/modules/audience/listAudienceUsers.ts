import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@bff/context';
import { NO_CURSOR } from '@core/contract/apiPage';
import { AppError } from '@core/errors/AppError';
import { isOpen, whereOf, type AudienceScope, type FilterQuery } from './audienceFilter';
import { presentUsers, usersIn, type AudienceUser, type UserRow } from './audience-user.presenter';
import type { PersonCondition } from '@bff/modules/segments/compileRule';
import { needsRows, readCells, rowsWhere, sum } from './readCells';
import { scopeOf } from './scopeOf';

export interface UsersQuery extends FilterQuery {
  page: number;
  limit: number;
  after?: string;
  /** Most recently seen first, or first known first. */
  sort?: 'seen' | 'created';
}
export interface UsersPage {
  users: AudienceUser[];
  pagination: { total: number; page: number; limit: number; totalPages: number };
  next: string | null;
}

/**
 * Returns a page of users, most recently seen first by default. @throws AppError not_found for an
 * unknown category.
 */
export const listAudienceUsers = (
  context: Context,
  query: UsersQuery,
  category?: string,
): Promise<UsersPage> =>
  context.read(async (em) => {
    const { page, limit, sort = 'seen' } = query;
    const scope = await scopeOf(context, em, query, category);
    const total = sum(await readCells(context, em, scope));
    const rows = await readPage(context, em, scope, query);
    const [shown, last] = [rows.slice(0, limit), rows.slice(0, limit).at(-1)];
    return {
      users: await presentUsers(em, shown),
      pagination: { total, page, limit, totalPages: Math.ceil(total / limit) },
      next: rows.length > limit && last ? cursorOf(last, sort) : null,
    };
  });

const cursorOf = (row: UserRow, sort: 'seen' | 'created'): string =>
  Buffer.from(
    JSON.stringify([sort === 'created' ? row.createdAtText : row.lastSeenAt, row.id]),
  ).toString('base64url');

const readCursor = (after: string): [string, string] => {
  try {
    const [at, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as [string, string];
    if ((at === '-infinity' || !Number.isNaN(Date.parse(at))) && /^[0-9a-f-]{36}$/.test(id))
      return [at, id];
  } catch {
    /* said below */
  }
  throw new AppError('validation_failed', {
    sentence: NO_CURSOR,
    fields: { after: NO_CURSOR },
  });
};

/** Time when a person was last seen, as an indexed expression; people never seen come last. */
const SEEN = sql`coalesce(p.last_seen, '-infinity'::timestamptz)`;
const ORDER = sql`order by ${SEEN} desc, p.id desc`;

/**
 * Returns the rows of a page plus one. Within a company, the cost of filters depends on the number
 * of counters, not of people.
 */
const readPage = async (
  context: Context,
  em: EntityManager,
  scope: AudienceScope,
  { page, limit, after, sort }: UsersQuery,
): Promise<UserRow[]> => {
  const start = after ? readCursor(after) : null;
  const offset = start ? 0 : (page - 1) * limit;
  if (sort === 'created')
    return usersIn(em)
      .where(whereOf(scope, 'p'))
      .where(rowsWhere(context, scope))
      .$if(start !== null, (users) =>
        users.where(
          sql<boolean>`(p.created_at, p.id) > (${start?.[0]}::timestamptz, ${start?.[1]}::uuid)`,
        ),
      )
      .orderBy('p.createdAt')
      .orderBy('p.id')
      .limit(limit + 1)
      .offset(offset)
      .execute();
  const from: PersonCondition = start
    ? sql`(${SEEN}, p.id) < (${start[0]}::timestamptz, ${start[1]}::uuid)`
    : sql`true`;
  const users = usersIn(em).orderBy(SEEN, 'desc').orderBy('p.id', 'desc');
  const { companyId } = scope;
  if (companyId === null || needsRows(scope) || isOpen(scope))
    return users
      .where(whereOf(scope, 'p'))
      .where(rowsWhere(context, scope))
      .where(from)
      .limit(limit + 1)
      .offset(offset)
      .execute();
  const newest = newestOfCells(companyId, whereOf(scope, 'c'), from, offset + limit + 1);
  return users
    .innerJoin(
      sql<{
        id: string;
      }>`(${newest} order by seen desc, id desc limit ${limit + 1} offset ${offset})`.as<'k'>(
        sql`k`,
      ),
      'k.id',
      'p.id',
    )
    .where('p.companyId', '=', companyId)
    .execute();
};

/**
 * Returns people of the matching counters, including the `top` most recently seen, from the index
 * alone. First it finds a time since which at least `top` of them were seen: the later of two valid
 * guesses. One guess takes all of them from the counter with the newest person; the other takes its
 * share from each counter. Then it reads only people seen since that time, counter by counter. Each
 * part names the company itself, so that a cluster asks one shard.
 */
const newestOfCells = (
  companyId: string,
  cells: PersonCondition,
  from: PersonCondition,
  top: number,
): RawBuilder<unknown> => {
  const theirs = sql`from profiles p where p.company_id = ${companyId}::uuid and p.cell = c.cell and ${from}`;
  return sql`with heads as materialized (
      select c.cell, c.n::bigint as n, h.seen, sum(c.n) over () as "all" from audience_cells c
      cross join lateral (select ${SEEN} as seen ${theirs} ${ORDER} limit 1) h where ${cells} and c.n > 0),
    since as materialized (select greatest(
      (select coalesce((select ${SEEN} ${theirs} ${ORDER} offset ${top - 1}::bigint limit 1), '-infinity') from (select * from heads order by seen desc limit 1) c),
      (select min(coalesce((select ${SEEN} ${theirs} ${ORDER} offset ${top}::bigint * c.n / c."all" limit 1), '-infinity')) from heads c)) as at)
    select m.id, m.seen from since, heads c cross join lateral
      (select p.id, ${SEEN} as seen ${theirs} and ${SEEN} >= since.at ${ORDER} limit ${top}) m
    where c.seen >= since.at`;
};
