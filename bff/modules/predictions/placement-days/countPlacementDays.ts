import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { addDays, momentOf } from '@core/time/zonedTime';
import { attributedOrders, sortInMemory } from '../attributedOrders';
import type { DayFigures } from './placement-day.entity';

/** Figures of a placement on one day. */
export interface PlacementOnDay extends DayFigures {
  day: string;
  placement: string;
}

interface Days {
  /** The first and the last day. */
  from: string;
  to: string;
  timeZone: string;
}

/**
 * What each placement brought on each of some days, in one statement. The same item of the same answer counts once a day; a click says that it
 * was seen. An order counts on the day of its first report.
 */
export const countPlacementDays = async (
  em: EntityManager,
  companyId: string,
  { from, to, timeZone }: Days,
): Promise<PlacementOnDay[]> => {
  const since = momentOf(from, 0, timeZone);
  const until = momentOf(addDays(to, 1), 0, timeZone);
  const dayOf = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD')`;
  await sortInMemory(em);
  const { rows } = await sql<PlacementOnDay>`
    with marks as (
      select ${dayOf('e.occurredAt')} as day, coalesce(c.placement, 'for_you') as placement, e.profile_id, e.prediction_id, e.item_key,
        bool_or(e.type = 'click') as clicked
      from events e join prediction_calls c on c.company_id = e.company_id and c.id = e.prediction_id
      where e.company_id = ${companyId}::uuid and c.company_id = ${companyId}::uuid and e.type in ('impression', 'click')
        and e.occurred_at >= ${since}::timestamptz and e.occurred_at < ${until}::timestamptz and e.profile_id is not null
      group by 1, 2, 3, 4, 5),
    shown as (
      select day, placement, count(*)::int as people, sum(impressions)::int as impressions, sum(clicks)::int as clicks
      from (select day, placement, profile_id, count(*) as impressions, count(*) filter (where clicked) as clicks from marks group by 1, 2, 3) p
      group by 1, 2),
    ${attributedOrders(companyId, { since, until })},
    dated as (select ${dayOf('at')} as day, placement, profile_id, currency, minor from orders),
    money as (
      select day, placement, jsonb_agg(jsonb_build_object('currency', currency, 'orders', orders, 'minor', minor) order by orders desc, currency) as revenue
      from (select day, placement, currency, count(*) as orders, sum(minor) as minor from dated group by 1, 2, 3) m group by 1, 2),
    sold_at as (select day, placement, count(distinct profile_id)::int as buyers, count(*)::int as orders from dated group by 1, 2)
    select coalesce(s.day, b.day) as day, coalesce(s.placement, b.placement) as placement, coalesce(s.people, 0) as people,
      coalesce(s.impressions, 0) as impressions, coalesce(s.clicks, 0) as clicks,
      coalesce(b.buyers, 0) as buyers, coalesce(b.orders, 0) as orders, coalesce(m.revenue, '[]') as revenue
    from shown s full join sold_at b on b.day = s.day and b.placement = s.placement
      left join money m on m.day = b.day and m.placement = b.placement`.execute(query(em));
  return rows;
};
