import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { EventSums } from '@core/identity/deriveProfile';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';

/** After this time without an event, the next event counts as a return. */
const BREAK = sql`interval '90 days'`;

export const NO_EVENTS: EventSums = {
  events: 0,
  activeDays: 0,
  firstAt: null,
  lastAt: null,
  returnedAt: null,
  orders: 0,
  revenue: 0,
  currency: null,
  origins: [],
  channels: [],
};

/**
 * Sums the events of the given profiles in one query. An event without a date counts, but adds no
 * time. "money" is computed once: inlined, it would be computed for every event, and 1,500 events
 * of one person would take 1.2 s. Amounts are added as decimals, so cents stay exact. Only amounts
 * in the person's most frequent currency count, because currencies can't be added.
 */
export const readEventSums = async (
  em: EntityManager,
  companyId: string,
  profileIds: Iterable<string>,
): Promise<Map<string, EventSums>> => {
  const { rows } = await sql<EventSums & { profileId: string }>`with own as (
      select profile_id, seen_at, (seen_at at time zone 'UTC')::date as day, type, value, currency, origin, source_id, channel,
        lag(seen_at) over (partition by profile_id order by seen_at) as before
      from (select *, case when dated then occurred_at end as seen_at from events where company_id = ${companyId}::uuid and profile_id = ${anyUuid(profileIds)}) e),
    money as materialized (select profile_id, mode() within group (order by currency) filter (where type in ('purchase', 'refund')) as currency from own group by 1)
    select o.profile_id, count(*)::int as events, count(distinct o.day)::int as active_days, min(o.seen_at) as first_at, max(o.seen_at) as last_at,
      max(o.seen_at) filter (where o.seen_at - o.before >= ${BREAK}) as returned_at,
      count(*) filter (where o.type = 'purchase')::int as orders,
      coalesce(sum(case o.type when 'purchase' then o.value when 'refund' then -abs(o.value) end::numeric) filter (where o.currency is not distinct from m.currency or o.currency is null), 0)::float8 as revenue,
      max(m.currency) as currency,
      coalesce(array_agg(distinct case o.origin when 'survey' then 'surveys' when 'source' then o.source_id::text else 'api' end), '{}') as origins,
      coalesce(array_agg(distinct o.channel) filter (where o.channel is not null), '{}') as channels
    from own o join money m on m.profile_id = o.profile_id group by o.profile_id`.execute(
    query(em),
  );
  return new Map(rows.map(({ profileId, ...sums }) => [profileId, sums]));
};
