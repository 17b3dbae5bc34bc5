import { sql } from 'kysely';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readPlacementReport as endpoint } from '@core/contract/placementReport';
import { isPlacementKind, PLACEMENT_KINDS, type PlacementSetup } from '@core/models/placements';
import { addDays, localDay, momentOf } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { findCompany } from '@bff/modules/companies/findCompany';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { settingsOf } from '@bff/modules/models/settings';
import { attributedOrders, joinByHash } from './attributedOrders';

type Report = ResponseOf<typeof endpoint>;
type Figures = Report['placements'][number];
type Counted = Omit<Figures, 'kind' | 'own'>;

const NOTHING = { people: 0, impressions: 0, clicks: 0, buyers: 0, orders: 0, revenue: [] };

/** What each placement brought on the last days, by the company's own clocks: the most seen first. @throws AppError company_required. */
export const readPlacementReport = (
  context: Context,
  { days }: { days: number },
): Promise<Report> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const zone = zoneOf((await findCompany(em, companyId)).settings);
    const to = localDay(context.clock(), zone);
    const from = addDays(to, 1 - days);
    const { placements } = await settingsOf(em, companyId);
    const counted = await countPlacements(em, companyId, {
      since: momentOf(from, 0, zone),
      until: momentOf(addDays(to, 1), 0, zone),
    });
    const names = new Set([
      ...counted.keys(),
      ...placements.map(({ name }) => name),
      ...PLACEMENT_KINDS,
    ]);
    return {
      from,
      to,
      placements: [...names]
        .map((name) => ({
          ...{ ...NOTHING, ...counted.get(name), name },
          ...describe(name, placements),
        }))
        .sort((a, b) => b.impressions - a.impressions || Number(b.own) - Number(a.own)),
    };
  });

const describe = (
  name: string,
  placements: readonly PlacementSetup[],
): Pick<Figures, 'kind' | 'own'> => {
  const own = placements.find((one) => one.name === name);
  return { own: own !== undefined, kind: own?.kind ?? (isPlacementKind(name) ? name : null) };
};

/** In one statement. The same item of the same answer counts once; a click says that it was seen. */
const countPlacements = async (
  em: Parameters<typeof query>[0],
  companyId: string,
  days: { since: Date; until: Date },
): Promise<Map<string, Counted>> => {
  await joinByHash(em);
  const { rows } = await sql<Counted>`
    with marks as (
      select coalesce(c.placement, 'for_you') as placement, e.profile_id, e.prediction_id, e.item_key, bool_or(e.type = 'click') as clicked
      from events e join prediction_calls c on c.company_id = e.company_id and c.id = e.prediction_id
      where e.company_id = ${companyId}::uuid and c.company_id = ${companyId}::uuid and e.type in ('impression', 'click')
        and e.occurred_at >= ${days.since}::timestamptz and e.occurred_at < ${days.until}::timestamptz and e.profile_id is not null
      group by 1, 2, 3, 4),
    shown as (
      select placement, count(*)::int as people, sum(impressions)::int as impressions, sum(clicks)::int as clicks
      from (select placement, profile_id, count(*) as impressions, count(*) filter (where clicked) as clicks from marks group by 1, 2) p group by 1),
    ${attributedOrders(companyId, days)},
    money as (
      select placement, jsonb_agg(jsonb_build_object('currency', currency, 'orders', orders, 'minor', minor) order by orders desc, currency) as revenue
      from (select placement, currency, count(*) as orders, sum(minor) as minor from orders group by 1, 2) m group by 1),
    bought_at as (select placement, count(distinct profile_id)::int as buyers, count(*)::int as orders from orders group by 1)
    select coalesce(s.placement, b.placement) as name, coalesce(s.people, 0) as people, coalesce(s.impressions, 0) as impressions, coalesce(s.clicks, 0) as clicks,
      coalesce(b.buyers, 0) as buyers, coalesce(b.orders, 0) as orders, coalesce(m.revenue, '[]') as revenue
    from shown s full join bought_at b on b.placement = s.placement left join money m on m.placement = b.placement`.execute(
    query(em),
  );
  return new Map(rows.map((row) => [row.name, row]));
};
