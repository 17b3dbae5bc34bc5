import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { groupsOf, variantLabel } from '@core/models/experiments';
import type { GroupCounts } from '@core/models/experimentVerdict';
import { query } from '@bff/db/query';
import { setLocal } from '@bff/db/setLocal';
import { anyUuid } from '@bff/db/sqlArrays';
import { attributedOrders } from '../attributedOrders';
import { type PersonPart, personParts } from '../personParts';
import type { Experiment } from './experiment.entity';

type Paid = NonNullable<GroupCounts['paid']>;

type Counted = Omit<GroupCounts, 'key'> & { experimentId: string; variant: string; paid: Paid };

/** Maximum delay of a page's clock. */
const CLOCKS_MS = 86_400_000;

/**
 * Counts the results of each group of one company's experiments, with one statement per partition
 * of its people. A person counts in the group where they first saw an item, from then on. A
 * prediction that was never shown, such as a line of a batch, does not count. The same item of the
 * same prediction counts once. Purchases without a date are left out. An order counts as revenue if
 * the experiment was the last to show the item.
 */
export const countExperiments = async (
  em: EntityManager,
  companyId: string,
  experiments: readonly Experiment[],
  now: Date,
): Promise<Map<string, GroupCounts[]>> => {
  if (experiments.length === 0) return new Map();
  const started = experiments.map(({ startedAt }) => startedAt?.getTime() ?? Infinity);
  const since = new Date(Math.min(...started) - CLOCKS_MS);
  const time = { since, until: new Date(now.getTime() + CLOCKS_MS) };
  const ids = experiments.map(({ id }) => id);
  await setLocal(em, 'work_mem', '64MB');
  const rows: Counted[] = [];
  for (const part of await personParts(em, companyId, time))
    rows.push(...(await countPart(em, companyId, { ...time, ids, part })));
  return new Map(
    experiments.map(({ id, name, variants, holdout }) => [
      id,
      groupsOf(variants, holdout).map(({ key }): GroupCounts => {
        const label = variantLabel(name, key);
        return rows
          .filter((one) => one.experimentId === id && one.variant === label)
          .reduce<GroupCounts>(addCounts, { key, ...NOTHING });
      }),
    ]),
  );
};

const NOTHING: Omit<GroupCounts, 'key'> = {
  ...{ people: 0, impressions: 0, clicks: 0, clickers: 0, buyers: 0 },
  paid: [],
};

/** Adds the counts of two partitions of the people. */
const addCounts = (sum: GroupCounts, part: Counted): GroupCounts => ({
  key: sum.key,
  people: sum.people + part.people,
  impressions: sum.impressions + part.impressions,
  clicks: sum.clicks + part.clicks,
  clickers: sum.clickers + part.clickers,
  buyers: sum.buyers + part.buyers,
  paid: part.paid.reduce(addPaid, sum.paid ?? []),
});

const addPaid = (sums: Paid, more: Paid[number]): Paid => {
  const before = sums.find(({ currency }) => currency === more.currency);
  if (!before) return [...sums, more];
  const both = {
    currency: more.currency,
    orders: before.orders + more.orders,
    payers: before.payers + more.payers,
    sum: before.sum + more.sum,
    squares: before.squares + more.squares,
  };
  return sums.map((one) => (one === before ? both : one));
};

/**
 * Materializes intermediate results and matches rows in windows. The planner underestimates the
 * number of rows and would otherwise compare all with all. A full join never does that.
 */
const countPart = async (
  em: EntityManager,
  companyId: string,
  { since, until, ids, part }: { since: Date; until: Date; ids: string[]; part: PersonPart },
): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with marks as materialized (
      select c.experiment_id, c.variant, e.profile_id, e.prediction_id, coalesce(e.item_key, '') as item_key,
        min(e.occurred_at) filter (where e.type = 'impression') as seen_at, bool_or(e.type = 'click') as clicked
      from events e join prediction_calls c on c.company_id = e.company_id and c.id = e.prediction_id
      where e.company_id = ${companyId}::uuid and c.company_id = ${companyId}::uuid and e.type in ('impression', 'click')
        and e.occurred_at >= ${since}::timestamptz and e.profile_id is not null and c.experiment_id = ${anyUuid(ids)} and ${part(sql`e.profile_id`)}
      group by 1, 2, 3, 4, 5),
    met as (
      select *, first_value(variant) over by_person as own, first_value(seen_at) over by_person as first_seen
      from marks window by_person as (partition by experiment_id, profile_id order by seen_at nulls last)),
    people as materialized (
      select experiment_id, variant, profile_id, first_seen as seen_at, count(*) as impressions, count(*) filter (where clicked) as clicks
      from met where variant = own and first_seen is not null group by 1, 2, 3, 4),
    did as (
      select experiment_id, variant, seen_at, impressions, clicks, max(did_at) over (partition by profile_id) as did_at
      from (select experiment_id, variant, profile_id, seen_at, impressions, clicks, null::timestamptz as did_at from people
        union all select null, null, e.profile_id, null, null, null, max(e.occurred_at) from events e
          where e.company_id = ${companyId}::uuid and e.type in ('conversion', 'purchase') and e.dated and e.profile_id is not null
            and e.occurred_at >= ${since}::timestamptz and ${part(sql`e.profile_id`)} group by e.profile_id) u),
    groups as materialized (
      select experiment_id, variant, count(*)::int as people, sum(impressions)::int as impressions, sum(clicks)::int as clicks,
        (count(*) filter (where clicks > 0))::int as clickers, (count(*) filter (where did_at >= seen_at))::int as buyers
      from did where experiment_id is not null group by 1, 2),
    ${attributedOrders(companyId, { since, until }, part)},
    paid as (
      select p.experiment_id, p.variant, p.profile_id, o.currency, count(*) as orders, sum(o.minor) as minor
      from people p full join orders o on o.profile_id = p.profile_id and o.experiment_id = p.experiment_id
      where coalesce(o.at >= p.seen_at, false) group by 1, 2, 3, 4),
    money as materialized (
      select experiment_id, variant, jsonb_agg(jsonb_build_object('currency', currency, 'orders', orders, 'payers', payers, 'sum', minor, 'squares', squares) order by currency) as paid
      from (select experiment_id, variant, currency, sum(orders) as orders, count(*) as payers, sum(minor) as minor, sum(minor::float8 ^ 2) as squares from paid group by 1, 2, 3) m
      group by 1, 2)
    select g.experiment_id as "experimentId", g.variant, g.people, g.impressions, g.clicks, g.clickers, g.buyers,
      coalesce((select m.paid from money m where m.experiment_id = g.experiment_id and m.variant = g.variant), '[]') as paid
    from groups g`.execute(query(em));
  return rows;
};
