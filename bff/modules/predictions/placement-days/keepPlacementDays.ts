import type { EntityManager } from '@mikro-orm/sql';
import { addDays, localDay } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { findCompany } from '@bff/modules/companies/findCompany';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { countPlacementDays } from './countPlacementDays';

/** Days that are kept, and those of them that late events and refunds still change: they are counted again each day. */
const [DAYS_KEPT, DAYS_OPEN, DAY_MS] = [90, 30, 86_400_000];
/** Days that one transaction counts at most: each is a statement over its events. */
export const DAYS_AT_ONCE = 12;

/** Which of the last days are counted, by day, and when. */
export const readCountedDays = async (
  em: EntityManager,
  companyId: string,
  since: string,
): Promise<Map<string, Date>> => {
  const rows = await query(em)
    .selectFrom('placementDays')
    .where('companyId', '=', companyId)
    .where('day', '>=', since)
    .where('placement', '=', '')
    .select(['day', 'countedAt'])
    .execute();
  return new Map(rows.map(({ day, countedAt }) => [day, countedAt]));
};

/** Counts days that are over: the last one each time, others that were never counted, or may have changed. @returns how many. */
export const keepPlacementDays = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<number> => {
  const now = context.clock();
  const timeZone = zoneOf((await findCompany(em, companyId)).settings);
  const today = localDay(now, timeZone);
  const counted = await readCountedDays(em, companyId, addDays(today, -DAYS_KEPT));
  const due = Array.from({ length: DAYS_KEPT }, (_, at) => addDays(today, -1 - at)).filter(
    (day, at) => {
      const before = counted.get(day);
      const isOld = before !== undefined && now.getTime() - before.getTime() >= DAY_MS;
      return at === 0 || before === undefined || (at < DAYS_OPEN && isOld);
    },
  );
  const days = due.slice(0, DAYS_AT_ONCE);
  for (const day of days) {
    const rows = await countPlacementDays(em, companyId, { from: day, to: day, timeZone });
    await query(em)
      .deleteFrom('placementDays')
      .where('companyId', '=', companyId)
      .where('day', '=', day)
      .execute();
    const none = { people: 0, impressions: 0, clicks: 0, buyers: 0, orders: 0, revenue: [] };
    await query(em)
      .insertInto('placementDays')
      .values(
        [{ placement: '', ...none }, ...rows.map(({ day: _, ...row }) => row)].map(
          ({ placement, ...figures }) => ({
            ...{ companyId, day, placement, countedAt: now },
            figures: asJson(figures),
          }),
        ),
      )
      .execute();
  }
  return days.length;
};
