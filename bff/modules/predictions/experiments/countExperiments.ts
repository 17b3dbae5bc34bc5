import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { groupsOf, variantLabel } from '@core/models/experiments';
import type { GroupCounts } from '@core/models/experimentVerdict';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { attributedOrders, sortInMemory } from '../attributedOrders';
import type { Experiment } from './experiment.entity';

type Counted = Omit<GroupCounts, 'key'> & { experimentId: string; variant: string };

/** How far the clock of a page may be behind. */
const CLOCKS_MS = 86_400_000;

/**
 * What was counted in each group of some experiments of one company, in one statement. A person counts in the group in which they first saw
 * something, from that moment on: an answer that no one saw, such as a line of a batch, makes no one count. The same item of the same answer
 * counts once. What a record without a date says was bought is left out. Orders count as money where the experiment showed what was seen last before.
 * A full join is never done by comparing all with all, whatever the planner expects.
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
  await sortInMemory(em);
  const { rows } = await sql<Counted>`
    with marks as materialized (
      select c.experiment_id, c.variant, e.profile_id, e.prediction_id, coalesce(e.item_key, '') as item_key,
        min(e.occurred_at) filter (where e.type = 'impression') as seen_at, bool_or(e.type = 'click') as clicked
      from events e join prediction_calls c on c.company_id = e.company_id and c.id = e.prediction_id
      where e.company_id = ${companyId}::uuid and c.company_id = ${companyId}::uuid and e.type in ('impression', 'click')
        and e.occurred_at >= ${since}::timestamptz and e.profile_id is not null
        and c.experiment_id = ${anyUuid(experiments.map(({ id }) => id))}
      group by 1, 2, 3, 4, 5),
    met as (
      select *, first_value(variant) over by_person as own, first_value(seen_at) over by_person as first_seen
      from marks window by_person as (partition by experiment_id, profile_id order by seen_at nulls last)),
    people as materialized (
      select experiment_id, variant, profile_id, first_seen as seen_at, count(*) as impressions, count(*) filter (where clicked) as clicks
      from met where variant = own and first_seen is not null group by 1, 2, 3, 4),
    ${attributedOrders(companyId, { since, until: new Date(now.getTime() + CLOCKS_MS) })},
    paid as (
      select p.experiment_id, p.variant, p.profile_id, o.currency, count(*) as orders, sum(o.minor) as minor
      from people p full join orders o on o.profile_id = p.profile_id and o.experiment_id = p.experiment_id
      where coalesce(o.at >= p.seen_at, false) group by 1, 2, 3, 4),
    money as (
      select experiment_id, variant, jsonb_agg(jsonb_build_object('currency', currency, 'orders', orders, 'payers', payers, 'sum', minor, 'squares', squares) order by currency) as paid
      from (select experiment_id, variant, currency, sum(orders) as orders, count(*) as payers, sum(minor) as minor, sum(minor::float8 ^ 2) as squares from paid group by 1, 2, 3) m
      group by 1, 2)
    select p.experiment_id as "experimentId", p.variant, count(*)::int as people, sum(p.impressions)::int as impressions,
      sum(p.clicks)::int as clicks, (count(*) filter (where p.clicks > 0))::int as clickers,
      (count(*) filter (where exists (select 1 from events b where b.company_id = ${companyId}::uuid and b.profile_id = p.profile_id
        and b.type in ('conversion', 'purchase') and b.dated and b.occurred_at >= p.seen_at)))::int as buyers,
      coalesce((select m.paid from money m where m.experiment_id = p.experiment_id and m.variant = p.variant), '[]') as paid
    from people p group by 1, 2`.execute(query(em));
  return new Map(
    experiments.map(({ id, name, variants, holdout }) => [
      id,
      groupsOf(variants, holdout).map(({ key }): GroupCounts => {
        const row = rows.find(
          (one) => one.experimentId === id && one.variant === variantLabel(name, key),
        );
        const {
          people = 0,
          impressions = 0,
          clicks = 0,
          clickers = 0,
          buyers = 0,
          paid = [],
        } = row ?? {};
        return { key, people, impressions, clicks, clickers, buyers, paid };
      }),
    ]),
  );
};
