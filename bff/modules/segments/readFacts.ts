import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { GATES, type AudienceFacts } from '@core/audience/audienceFacts';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';

/** Returns a company's stored facts, or computes them if there are none yet. */
export const readFacts = async (
  context: Pick<Context, 'clock'>,
  em: EntityManager,
  companyId: string,
): Promise<AudienceFacts> => {
  const row = await query(em)
    .selectFrom('audienceFacts')
    .where('companyId', '=', companyId)
    .select('facts')
    .executeTakeFirst();
  return row?.facts ?? refreshFacts(context, em, companyId);
};

interface Counted {
  origins: string[];
  highValue: number | null;
  buyers: number;
  payers: number;
  orders: number;
  buyerDays: number;
  performing: number;
  notPerforming: number;
  gap: number | null;
  history: number | null;
}

/**
 * Selects the origins that count for coverage. A file with a few rows would lower everyone's
 * coverage, so an origin counts if it knows at least 1% of all people, or of the people with a name
 * or address: a store's customers count next to a million anonymous visitors.
 */
const coveringOrigins = (companyId: string) => sql`
  select k.o from (
    select u.o, count(*) as people, count(*) filter (where not p.is_anonymous) as named
      from profiles p, unnest(p.origins) as u(o) where p.company_id = ${companyId}::uuid group by u.o) k,
    (select count(*) as people, count(*) filter (where not is_anonymous) as named
      from profiles where company_id = ${companyId}::uuid) a
  where 100 * k.people >= a.people or (k.named > 0 and 100 * k.named >= a.named)`;

/**
 * Computes and stores the facts about a company's people as a whole. Reads every profile, so it
 * only runs for Reclassify and after a sync.
 */
export const refreshFacts = async (
  context: Pick<Context, 'clock'>,
  em: EntityManager,
  companyId: string,
): Promise<AudienceFacts> => {
  const since = new Date(context.clock().getTime() - GATES.targetDays * 86_400_000);
  const now = context.clock();
  const { rows } = await sql<Counted>`select
      (select coalesce(array_agg(c.o order by c.o), '{}') from (${coveringOrigins(companyId)}) c) as origins,
      (select percentile_disc(0.8) within group (order by revenue) from profiles where company_id = ${companyId}::uuid and revenue > 0) as high_value,
      count(*) filter (where revenue > 0)::int as payers, count(*) filter (where orders > 0)::int as buyers, coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(extract(epoch from (${now}::timestamptz - first_seen)) / 86400) filter (where orders > 0), 0)::float8 as buyer_days,
      count(*) filter (where last_active >= ${since}::timestamptz)::int as performing,
      count(*) filter (where last_active < ${since}::timestamptz)::int as not_performing,
      (avg(extract(epoch from (last_active - first_active)) / 86400 / (active_days - 1)) filter (where active_days > 1))::float8 as gap,
      (select extract(epoch from (max(occurred_at) - min(occurred_at))) / 86400 from events where company_id = ${companyId}::uuid)::float8 as history
    from profiles where company_id = ${companyId}::uuid`.execute(query(em));
  const row = rows[0]!;
  const facts: AudienceFacts = {
    coveringOrigins: row.origins,
    highValue: row.highValue,
    buyers: row.buyers,
    payers: row.payers,
    ordersPerDay: row.buyerDays > 0 ? row.orders / row.buyerDays : null,
    performing: row.performing,
    notPerforming: row.notPerforming,
    historyDays: row.history ?? 0,
    meanGapDays: row.gap,
  };
  await query(em)
    .insertInto('audienceFacts')
    .values({ companyId, facts: asJson(facts), computedAt: context.clock() })
    .onConflict((on) =>
      on.column('companyId').doUpdateSet(({ ref }) => ({
        facts: ref('excluded.facts'),
        computedAt: ref('excluded.computedAt'),
      })),
    )
    .execute();
  return facts;
};
