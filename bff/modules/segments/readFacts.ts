import type { EntityManager } from '@mikro-orm/sql';
import { GATES, type AudienceFacts } from '@core/audience/audienceFacts';
import type { Context } from '@bff/context';

const FACTS_SQL = `select
    (select count(*) from (select distinct u."o" from "profiles" p, unnest(p."origins") as u("o") where p."company_id" = ?::uuid
      union select "id"::text from "data_sources" where "company_id" = ?::uuid and "deleted_at" is null) d)::int as "origins",
    (select percentile_disc(0.8) within group (order by "revenue") from "profiles" where "company_id" = ?::uuid and "orders" > 0) as "high_value",
    count(*) filter (where "orders" > 0)::int as "buyers", coalesce(sum("orders"), 0)::int as "orders",
    coalesce(sum(extract(epoch from (?::timestamptz - "first_seen")) / 86400) filter (where "orders" > 0), 0)::float8 as "buyer_days",
    count(*) filter (where "last_active" >= ?::timestamptz)::int as "performing",
    count(*) filter (where "last_active" < ?::timestamptz)::int as "not_performing",
    avg(extract(epoch from ("last_active" - "first_active")) / 86400 / ("active_days" - 1)) filter (where "active_days" > 1) as "gap",
    (select extract(epoch from (max("occurred_at") - min("occurred_at"))) / 86400 from "events" where "company_id" = ?::uuid) as "history"
  from "profiles" where "company_id" = ?::uuid`;

const STORE_SQL = `insert into "audience_facts" ("company_id", "facts", "computed_at") values (?::uuid, ?::jsonb, ?::timestamptz)
  on conflict ("company_id") do update set "facts" = excluded."facts", "computed_at" = excluded."computed_at"`;

/** The stored facts of a company; computed when there are none yet. */
export const readFacts = async (
  context: Pick<Context, 'clock'>,
  em: EntityManager,
  companyId: string,
): Promise<AudienceFacts> => {
  const [row] = await em.execute<{ facts: AudienceFacts }[]>(
    'select "facts" from "audience_facts" where "company_id" = ?::uuid',
    [companyId],
  );
  return row?.facts ?? refreshFacts(context, em, companyId);
};

/** Computes and stores what is true of a company's people as a whole. Reads every profile: for Reclassify and the end of a sync. */
export const refreshFacts = async (
  context: Pick<Context, 'clock'>,
  em: EntityManager,
  companyId: string,
): Promise<AudienceFacts> => {
  const since = new Date(context.clock().getTime() - GATES.targetDays * 86_400_000);
  const [row] = await em.execute<
    {
      origins: number;
      high_value: number | null;
      buyers: number;
      orders: number;
      buyer_days: number;
      performing: number;
      not_performing: number;
      gap: number | null;
      history: number | null;
    }[]
  >(FACTS_SQL, [
    companyId,
    companyId,
    companyId,
    context.clock(),
    since,
    since,
    companyId,
    companyId,
  ]);
  const facts: AudienceFacts = {
    connectedOrigins: row!.origins,
    highValue: row!.high_value === null ? null : Number(row!.high_value),
    buyers: row!.buyers,
    ordersPerDay: Number(row!.buyer_days) > 0 ? row!.orders / Number(row!.buyer_days) : null,
    performing: row!.performing,
    notPerforming: row!.not_performing,
    historyDays: Number(row!.history ?? 0),
    meanGapDays: row!.gap === null ? null : Number(row!.gap),
  };
  await em.execute(STORE_SQL, [companyId, JSON.stringify(facts), context.clock()], 'run');
  return facts;
};
