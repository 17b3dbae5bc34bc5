import type { EntityManager } from '@mikro-orm/sql';
import type { WritebackData } from '@core/contract/audienceWriteback';
import type { Context } from '@bff/context';
import { uuidArray } from '@bff/db/sqlArrays';
import { whereOf } from '@bff/modules/audience/audienceFilter';
import type { SqlPiece } from '@bff/modules/segments/compileRule';
import { rowsWhere } from '@bff/modules/audience/readCells';
import { scopeOf } from '@bff/modules/audience/scopeOf';
import type { WritebackAudience } from './writebackAudience';

/** What is sent about one person. */
export interface WritebackMessage {
  event: 'audience.profile';
  version: 1;
  userId: string;
  profile?: object;
  segments?: string[];
  events?: object[];
  predictions?: object;
}

interface Row {
  id: string;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  account: string | null;
  traits: Record<string, unknown>;
  revenue: number;
  currency: string | null;
  orders: number;
  first_seen: string;
  last_seen: string;
  lifecycle: string | null;
  risk: string | null;
  risk_score: number | null;
  categories: string[];
}

const EVENTS = 10;
const EVENTS_SQL = `select e."profile_id", e."type", e."item_key" as "itemKey", e."value", e."currency", e."occurred_at" from unnest(?::uuid[]) as u("id") cross join lateral (
  select * from "events" where "company_id" = ?::uuid and "profile_id" = u."id" order by "occurred_at" desc limit ${EVENTS}) e`;

/** Whom a write back is about, as SQL over profiles `p`, refusals included. @throws AppError not_found for an unknown category. */
export const audienceWhere = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  { userId, category, filters = {} }: WritebackAudience,
): Promise<SqlPiece> => {
  if (userId)
    return { sql: 'p."company_id" = ?::uuid and p."id"::text = ?', params: [companyId, userId] };
  const scope = { ...(await scopeOf(context, em, filters, category)), companyId };
  const [where, who] = [whereOf(scope, 'p'), rowsWhere(context, scope)];
  return { sql: `${where.sql} and ${who.sql}`, params: [...where.params, ...who.params] };
};

/** Counts whom a write back would reach, and who refused or made no choice. */
export const countAudience = async (
  em: EntityManager,
  where: SqlPiece,
): Promise<{ total: number; refused: number; withoutChoice: number }> => {
  const [row] = await em.execute<{ total: number; refused: number; unsaid: number }[]>(
    `select count(*) filter (where p."may_share")::int as "total", count(*) filter (where not p."may_share")::int as "refused",
      count(*) filter (where p."may_share" and p."consent"->>'DataSharing' is null)::int as "unsaid" from "profiles" p where ${where.sql}`,
    where.params,
  );
  return { total: row?.total ?? 0, refused: row?.refused ?? 0, withoutChoice: row?.unsaid ?? 0 };
};

/** The next people of a write back in the order of their ids, as messages. Consent is looked at now, not when the run was made. */
export const readMessages = async (
  em: EntityManager,
  companyId: string,
  where: SqlPiece,
  data: readonly WritebackData[],
  { after, limit }: { after: string | null; limit: number },
): Promise<WritebackMessage[]> => {
  const rows = await em.execute<Row[]>(
    `select p."id", p."name", p."first_name", p."last_name", p."email", p."phone", p."account", p."traits", p."revenue", p."currency", p."orders", p."first_seen", p."last_seen", p."lifecycle", p."risk", p."risk_score", p."categories"
     from "profiles" p where ${where.sql} and p."may_share" ${after ? 'and p."id" > ?::uuid' : ''} order by p."id" limit ?`,
    [...where.params, ...(after ? [after] : []), limit],
  );
  const events =
    data.includes('events') && rows.length > 0
      ? await em.execute<({ profile_id: string; occurred_at: string } & object)[]>(EVENTS_SQL, [
          uuidArray(rows.map(({ id }) => id)),
          companyId,
        ])
      : [];
  return rows.map((row) => ({
    event: 'audience.profile',
    version: 1,
    userId: row.id,
    ...(data.includes('profile')
      ? {
          profile: {
            name: row.name,
            firstName: row.first_name,
            lastName: row.last_name,
            email: row.email,
            phone: row.phone,
            account: row.account,
            traits: row.traits,
            ltv: row.revenue,
            currency: row.currency,
            orders: row.orders,
            firstSeen: new Date(row.first_seen).toISOString(),
            lastSeen: new Date(row.last_seen).toISOString(),
          },
        }
      : {}),
    ...(data.includes('segments') ? { segments: row.categories } : {}),
    ...(data.includes('events')
      ? {
          events: events
            .filter((event) => event.profile_id === row.id)
            .map(({ profile_id: _, occurred_at: at, ...event }) => ({
              ...event,
              timestamp: new Date(at).toISOString(),
            })),
        }
      : {}),
    ...(data.includes('predictions')
      ? { predictions: { lifecycle: row.lifecycle, risk: row.risk, riskScore: row.risk_score } }
      : {}),
  }));
};
