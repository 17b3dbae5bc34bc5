import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readPlacementReport as endpoint } from '@core/contract/placementReport';
import type { PlacementFigures } from '@core/models/placementFigures';
import { isPlacementKind, PLACEMENT_KINDS, type PlacementSetup } from '@core/models/placements';
import { addDays, countDays, localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { companyZone } from '@bff/modules/companies/companyZone';
import { settingsOf } from '@bff/modules/models/settings';
import { countPlacementDays, type PlacementOnDay } from './placement-days/countPlacementDays';
import { readShownDays } from './placement-days/keepPlacementDays';
import type { DayFigures } from './placement-days/placement-day.entity';

type Report = ResponseOf<typeof endpoint>;

const NOTHING: DayFigures = {
  ...{ people: 0, impressions: 0, clicks: 0, buyers: 0, orders: 0 },
  revenue: [],
};

/**
 * Returns the results of each placement over the last days in the company's time zone, most views
 * first. Past days use stored counts, and so does today if counting is slow; other days are counted
 * now.
 * @throws AppError company_required.
 */
export const readPlacementReport = (
  context: Context,
  { days }: { days: number },
): Promise<Report> =>
  context.read(async (em) => {
    const companyId = context.companyInScope();
    const timeZone = await companyZone(em, companyId);
    const to = localDay(context.clock(), timeZone);
    const from = addDays(to, 1 - days);
    const { placements } = await settingsOf(em, companyId);
    const counted = sumDays(
      await readDays(em, companyId, { from, to, timeZone, now: context.clock() }),
    );
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
          ...(counted.get(name) ?? NOTHING),
          name,
          ...describe(name, placements),
        }))
        .sort((a, b) => b.impressions - a.impressions || Number(b.own) - Number(a.own)),
    };
  });

const describe = (
  name: string,
  placements: readonly PlacementSetup[],
): Pick<PlacementFigures, 'kind' | 'own'> => {
  const own = placements.find((one) => one.name === name);
  return { own: own !== undefined, kind: own?.kind ?? (isPlacementKind(name) ? name : null) };
};

/** Returns stored days if they can be shown, and counts the others now. */
const readDays = async (
  em: EntityManager,
  companyId: string,
  { from, to, timeZone, now }: { from: string; to: string; timeZone: string; now: Date },
): Promise<PlacementOnDay[]> => {
  const shown = await readShownDays(em, companyId, { from, timeZone, now });
  const all = Array.from({ length: countDays(from, to) }, (_, at) => addDays(from, at));
  const missing = all.filter((day) => !shown.has(day));
  const rows = await query(em)
    .selectFrom('placementDays')
    .where('companyId', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('placement', '<>', '')
    .select(['day', 'placement', 'figures'])
    .execute();
  const kept = rows.filter(({ day }) => shown.has(day));
  const counted: PlacementOnDay[] = [];
  for (const [first, last] of runsOf(missing))
    counted.push(...(await countPlacementDays(em, companyId, { from: first, to: last, timeZone })));
  return [
    ...kept.map(({ day, placement, figures }) => ({ day, placement, ...figures })),
    ...counted,
  ];
};

/** Returns the first and last day of each run of consecutive days. */
const runsOf = (days: readonly string[]): [first: string, last: string][] =>
  days.reduce<[string, string][]>((runs, day) => {
    const [first, last] = runs.at(-1) ?? [];
    return first !== undefined && last !== undefined && addDays(last, 1) === day
      ? [...runs.slice(0, -1), [first, day]]
      : [...runs, [day, day]];
  }, []);

const sumDays = (days: readonly PlacementOnDay[]): Map<string, DayFigures> => {
  const sums = new Map<string, DayFigures>();
  for (const { placement, day: _, revenue, ...figures } of days) {
    const before = sums.get(placement) ?? NOTHING;
    sums.set(placement, {
      people: before.people + figures.people,
      impressions: before.impressions + figures.impressions,
      clicks: before.clicks + figures.clicks,
      buyers: before.buyers + figures.buyers,
      orders: before.orders + figures.orders,
      revenue: addRevenue(before.revenue, revenue),
    });
  }
  return sums;
};

/** Adds amounts by currency. The currency with the most orders comes first. */
const addRevenue = (
  first: DayFigures['revenue'],
  second: DayFigures['revenue'],
): DayFigures['revenue'] => {
  const sums = new Map(first.map((one) => [one.currency, one]));
  for (const { currency, orders, minor } of second) {
    const before = sums.get(currency) ?? { orders: 0, minor: 0 };
    sums.set(currency, {
      currency,
      orders: before.orders + orders,
      minor: before.minor + minor,
    });
  }
  return [...sums.values()].sort(
    (a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1),
  );
};
