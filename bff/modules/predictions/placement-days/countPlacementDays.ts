import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { setLocal } from '@bff/db/setLocal';
import { addDays, countDays, momentOf } from '@core/time/zonedTime';
import { attributedOrders } from '../attributedOrders';
import { type PersonPart, personParts } from '../personParts';
import type { DayFigures } from './placement-day.entity';

/** Results of a placement on one day. */
export interface PlacementOnDay extends DayFigures {
  day: string;
  placement: string;
}

interface Days {
  /** First and last day, inclusive. */
  from: string;
  to: string;
  timeZone: string;
}

type Shown = Pick<DayFigures, 'people' | 'impressions' | 'clicks'> & { placement: string };
type Bought = Pick<PlacementOnDay, 'day' | 'placement' | 'buyers' | 'orders' | 'revenue'>;

const NOTHING: DayFigures = {
  ...{ people: 0, impressions: 0, clicks: 0, buyers: 0, orders: 0 },
  revenue: [],
};

/**
 * Counts the results of each placement on each of the given days. Views take one statement per day
 * (and per part of the people, if there are many), purchases take one in total. The same item of
 * the same response counts once a day. A click proves that the item was seen. An order counts on
 * the day of its first report.
 */
export const countPlacementDays = async (
  em: EntityManager,
  companyId: string,
  { from, to, timeZone }: Days,
): Promise<PlacementOnDay[]> => {
  const midnight = (day: string): Date => momentOf(day, 0, timeZone);
  await setLocal(em, 'work_mem', '64MB');
  const figures = new Map<string, PlacementOnDay>();
  const at = (day: string, placement: string): PlacementOnDay => {
    const key = `${day} ${placement}`;
    const known = figures.get(key) ?? { ...NOTHING, day, placement };
    figures.set(key, known);
    return known;
  };
  for (let left = countDays(from, to), day = from; left > 0; left -= 1, day = addDays(day, 1)) {
    const time = { since: midnight(day), until: midnight(addDays(day, 1)) };
    for (const part of await personParts(em, companyId, time))
      for (const { placement, ...shown } of await countShown(em, companyId, time, part)) {
        const { people, impressions, clicks } = at(day, placement);
        Object.assign(at(day, placement), {
          people: people + shown.people,
          impressions: impressions + shown.impressions,
          clicks: clicks + shown.clicks,
        });
      }
  }
  const time = { since: midnight(from), until: midnight(addDays(to, 1)) };
  for (const { day, placement, ...bought } of await countBought(em, companyId, time, timeZone))
    Object.assign(at(day, placement), bought);
  return [...figures.values()];
};

interface Time {
  since: Date;
  until: Date;
}

/**
 * Group by response first, so each response is looked up once by its id. Otherwise the planner
 * would read all responses ever made.
 */
const countShown = async (
  em: EntityManager,
  companyId: string,
  { since, until }: Time,
  part: PersonPart,
): Promise<Shown[]> => {
  const { rows } = await sql<Shown>`
    with answers as (
      select e.profile_id, e.prediction_id, count(distinct coalesce(e.item_key, '')) as impressions,
        count(distinct coalesce(e.item_key, '')) filter (where e.type = 'click') as clicks
      from events e where e.company_id = ${companyId}::uuid and e.type in ('impression', 'click') and e.prediction_id is not null
        and e.occurred_at >= ${since}::timestamptz and e.occurred_at < ${until}::timestamptz and e.profile_id is not null and ${part(sql`e.profile_id`)}
      group by 1, 2),
    people as (
      select coalesce(c.placement, 'for_you') as placement, a.profile_id, sum(a.impressions) as impressions, sum(a.clicks) as clicks
      from answers a cross join lateral (
        select p.placement from prediction_calls p where p.company_id = ${companyId}::uuid and p.id = a.prediction_id limit 1) c
      group by 1, 2)
    select placement, count(*)::int as people, sum(impressions)::int as impressions, sum(clicks)::int as clicks from people group by 1`.execute(
    query(em),
  );
  return rows;
};

const countBought = async (
  em: EntityManager,
  companyId: string,
  time: Time,
  timeZone: string,
): Promise<Bought[]> => {
  const { rows } = await sql<Bought>`
    with ${attributedOrders(companyId, time)},
    dated as materialized (
      select to_char(at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, placement, profile_id, currency, minor from orders),
    money as materialized (
      select day, placement, jsonb_agg(jsonb_build_object('currency', currency, 'orders', orders, 'minor', minor) order by orders desc, currency) as revenue
      from (select day, placement, currency, count(*) as orders, sum(minor) as minor from dated group by 1, 2, 3) m group by 1, 2)
    select d.day, d.placement, count(distinct d.profile_id)::int as buyers, count(*)::int as orders,
      (select m.revenue from money m where m.day = d.day and m.placement = d.placement) as revenue
    from dated d group by 1, 2`.execute(query(em));
  return rows;
};
