import { type RawBuilder, sql } from 'kysely';
import { UNUSUAL_PLACES } from '@core/records/currencies';
import { ALL_PEOPLE, type PersonPart } from './personParts';

/** An order counts for a placement if the item was seen there at most this long before. */
const WINDOW = sql`interval '7 days'`;

/** Maximum delay between two reports of the same order. */
const AGAIN = sql`interval '3 days'`;

const PLACES = sql.join(
  [...UNUSUAL_PLACES].map(([currency, places]) => sql`(${currency}::text, ${places}::int)`),
);

/**
 * Hides the condition's selectivity from the planner, so that it reads one person's impressions
 * instead of scanning all by time.
 */
const WAS_SHOWN = sql`coalesce(e.type, '') = 'impression' and e.prediction_id is not null`;

/**
 * Common table expressions that end in `orders`: purchases in a period by people who had seen a
 * recommendation in the seven days before. Each order appears once, at the placement seen last.
 * Columns: profile_id, at, currency, minor (in the currency's smallest unit), placement,
 * experiment_id.
 *
 * Lines with the same `order_id`, or the products of one message, are one order. If an order
 * arrived twice, the first source counts, and for each item the first message that has it. Refunds
 * are subtracted from the order they name, or from the person's latest order of the item. Orders
 * with nothing left, or refunded without an amount, are left out. So are orders without a date.
 *
 * Intermediate results are never joined by equality: the planner expects one row of them and would
 * compare each order with each refund. Each order reads one index entry, the latest before it, and
 * then those with the same timestamp. The window's bound is a column, because row-level security
 * keeps computed values in a condition from using an index.
 */
export const attributedOrders = (
  companyId: string,
  { since, until }: { since: Date; until: Date },
  part: PersonPart = ALL_PEOPLE,
): RawBuilder<unknown> => sql`
  bought as materialized (
    select e.id, e.profile_id, e.occurred_at, e.received_at, coalesce(e.item_key, '') as item, e.value::numeric as value, upper(coalesce(e.currency, '')) as currency,
      coalesce(e.source_id::text, '') as source, coalesce(regexp_replace(e.message_id, ':[0-9]+$', ''), e.id::text) as message,
      coalesce('o' || nullif(e.properties->>'order_id', ''), 'm' || regexp_replace(e.message_id, ':[0-9]+$', ''), 'e' || e.id::text) as order_key
    from events e where e.company_id = ${companyId}::uuid and e.type = 'purchase' and e.dated and e.profile_id is not null
      and e.occurred_at >= ${since}::timestamptz - ${AGAIN} and e.occurred_at < ${until}::timestamptz and ${part(sql`e.profile_id`)}),
  placed as (
    select *, first_value(source) over (partition by profile_id, order_key order by received_at, id) as first_source,
      first_value(message) over (partition by profile_id, order_key, source, item order by received_at, id) as first_message
    from bought),
  returned as materialized (
    select r.id, r.profile_id, r.occurred_at, r.item_key as item, upper(coalesce(r.currency, '')) as currency, abs(r.value::numeric) as back,
      'o' || nullif(r.properties->>'order_id', '') as order_key
    from events r where r.company_id = ${companyId}::uuid and r.type = 'refund' and r.occurred_at >= ${since}::timestamptz - ${AGAIN} and r.profile_id is not null
      and ${part(sql`r.profile_id`)}),
  in_turn as (
    select *, count(*) filter (where not refund) over (partition by profile_id, item order by occurred_at, refund, id) as turn
    from (select id, profile_id, occurred_at, item, currency, null::numeric as back, order_key, false as refund from bought
      union all select id, profile_id, occurred_at, item, currency, back, order_key, true from returned) u),
  named as (
    select *, first_value(case when not refund then order_key end) over (partition by profile_id, item, turn order by occurred_at, refund, id) as latest
    from in_turn),
  refunds as (
    select profile_id, coalesce(order_key, latest) as order_key, currency, sum(back) as back, bool_or(back is null) as whole
    from named where refund group by 1, 2, 3),
  sold as (
    select p.profile_id, p.order_key, p.currency, min(p.occurred_at) as at, coalesce(sum(p.value), 0) as value
    from placed p where p.source = p.first_source and p.message = p.first_message group by 1, 2, 3),
  netted as (
    select *, sum(back) over both_sides as taken, bool_or(whole) over both_sides as gone
    from (select profile_id, order_key, currency, at, value, null::numeric as back, null::boolean as whole from sold
      union all select profile_id, order_key, null, null, null, back, whole from refunds) u
    window both_sides as (partition by profile_id, order_key)),
  kept as materialized (
    select n.profile_id, n.at, n.at - ${WINDOW} as seen_after, n.currency, round((n.value - coalesce(n.taken, 0)) * (10 ^ coalesce(u.places, 2))::numeric)::bigint as minor
    from netted n left join (values ${PLACES}) u (currency, places) on u.currency = n.currency
    where n.at >= ${since}::timestamptz and not coalesce(n.gone, false) and (n.taken is null or n.value > n.taken)),
  orders as materialized (
    select k.profile_id, k.at, k.currency, k.minor, coalesce(c.placement, 'for_you') as placement, c.experiment_id
    from kept k
      cross join lateral (
        select e.occurred_at as at from events e where e.company_id = ${companyId}::uuid and e.profile_id = k.profile_id and e.occurred_at <= k.at
          and e.occurred_at > k.seen_after and ${WAS_SHOWN} order by e.occurred_at desc limit 1) l
      cross join lateral (
        select e.prediction_id from events e where e.company_id = ${companyId}::uuid and e.profile_id = k.profile_id and e.occurred_at = l.at
          and ${WAS_SHOWN} order by e.id desc limit 1) s
      cross join lateral (
        select p.placement, p.experiment_id from prediction_calls p where p.company_id = ${companyId}::uuid and p.id = s.prediction_id limit 1) c)`;
