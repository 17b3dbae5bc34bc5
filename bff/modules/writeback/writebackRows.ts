import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { WRITEBACK_EVENTS, type WritebackData } from '@core/contract/writebackData';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { uuidArray } from '@bff/db/sqlArrays';
import { whereOf } from '@bff/modules/audience/audienceFilter';
import { categoryNames } from '@bff/modules/audience/categoryNames';
import { allOf, type PersonCondition } from '@bff/modules/segments/compileRule';
import { rowsWhere } from '@bff/modules/audience/readCells';
import { scopeOf } from '@bff/modules/audience/scopeOf';
import type { WritebackAudience } from './writebackAudience';

/** Message about one person. */
export interface WritebackMessage {
  event: 'audience.profile';
  version: 1;
  userId: string;
  profile?: object;
  /** Ids of built-in categories and saved views. */
  segments?: string[];
  /** Their names, in the same order. */
  segmentNames?: string[];
  events?: object[];
  predictions?: object;
}

/** Returns the condition for the people in a writeback, including those who opted out. @throws AppError not_found for an unknown category. */
export const audienceWhere = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  { userId, category, filters = {} }: WritebackAudience,
): Promise<PersonCondition> => {
  if (userId) return sql`p.company_id = ${companyId}::uuid and p.id::text = ${userId}`;
  const scope = { ...(await scopeOf(context, em, filters, category)), companyId };
  return allOf([whereOf(scope, 'p'), rowsWhere(context, scope)]);
};

/** Counts the people that a writeback would reach, and those who opted out or made no choice. */
export const countAudience = (
  em: EntityManager,
  where: PersonCondition,
): Promise<{ total: number; refused: number; withoutChoice: number }> =>
  query(em)
    .selectFrom('profiles as p')
    .where(where)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('p.mayShare', '=', true).as('total'),
      fn.countAll<number>().filterWhere('p.mayShare', '=', false).as('refused'),
      fn
        .countAll<number>()
        .filterWhere('p.mayShare', '=', true)
        .filterWhere(sql<boolean>`p.consent->>'DataSharing' is null`)
        .as('withoutChoice'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Returns the next people of a writeback as messages, in the order of their ids. Checks consent
 * now, not when the run was created.
 */
export const readMessages = async (
  em: EntityManager,
  companyId: string,
  where: PersonCondition,
  data: readonly WritebackData[],
  { after, limit }: { after: string | null; limit: number },
): Promise<WritebackMessage[]> => {
  const rows = await query(em)
    .selectFrom('profiles as p')
    .where(where)
    .where('p.mayShare', '=', true)
    .$if(after !== null, (found) => found.where('p.id', '>', after))
    .orderBy('p.id')
    .limit(limit)
    .select(['p.id', 'p.name', 'p.firstName', 'p.lastName', 'p.email', 'p.phone', 'p.account'])
    .select(['p.traits', 'p.revenue', 'p.currency', 'p.orders', 'p.firstSeen', 'p.lastSeen'])
    .select(['p.lifecycle', 'p.risk', 'p.riskScore', 'p.categories'])
    .execute();
  const events =
    data.includes('events') && rows.length > 0
      ? await latestEvents(
          em,
          companyId,
          rows.map(({ id }) => id),
        )
      : [];
  const names = data.includes('segments') ? await categoryNames(em) : new Map<string, string>();
  return rows.map((row) => ({
    event: 'audience.profile',
    version: 1,
    userId: row.id,
    ...(data.includes('profile')
      ? {
          profile: {
            name: row.name,
            firstName: row.firstName,
            lastName: row.lastName,
            email: row.email,
            phone: row.phone,
            account: row.account,
            traits: row.traits,
            ltv: row.revenue,
            currency: row.currency,
            orders: row.orders,
            firstSeen: row.lastSeen && row.firstSeen.toISOString(),
            lastSeen: row.lastSeen && row.lastSeen.toISOString(),
          },
        }
      : {}),
    ...(data.includes('segments')
      ? {
          segments: row.categories,
          segmentNames: row.categories.map((id) => names.get(id) ?? id),
        }
      : {}),
    ...(data.includes('events')
      ? {
          events: events
            .filter((event) => event.profileId === row.id)
            .map(({ profileId: _, occurredAt, ...event }) => ({
              ...event,
              timestamp: occurredAt.toISOString(),
            })),
        }
      : {}),
    ...(data.includes('predictions')
      ? { predictions: { lifecycle: row.lifecycle, risk: row.risk, riskScore: row.riskScore } }
      : {}),
  }));
};

interface LatestEvent {
  profileId: string;
  type: string;
  itemKey: string | null;
  value: number | null;
  currency: string | null;
  occurredAt: Date;
}

/** The latest events of each person. */
const latestEvents = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
): Promise<LatestEvent[]> => {
  const { rows } = await sql<LatestEvent>`
    select e.profile_id, e.type, e.item_key, e.value, e.currency, e.occurred_at
    from unnest(${uuidArray(profileIds)}::uuid[]) as u(id) cross join lateral (
      select * from events where company_id = ${companyId}::uuid and profile_id = u.id
      order by occurred_at desc limit ${WRITEBACK_EVENTS}) e`.execute(query(em));
  return rows;
};
