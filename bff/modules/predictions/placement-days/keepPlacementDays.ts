import type { EntityManager } from '@mikro-orm/sql';
import { addDays, localDay, momentOf } from '@core/time/zonedTime';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { setLocal } from '@bff/db/setLocal';
import { findCompany } from '@bff/modules/companies/findCompany';
import { zoneOf } from '@bff/modules/companies/zoneOf';
import { countPlacementDays } from './countPlacementDays';

/**
 * Number of days to keep, and the number of recent days that late events and refunds can still
 * change, so they are counted again each day.
 */
const [DAYS_KEPT, DAYS_OPEN, DAY_MS] = [90, 30, 86_400_000];
/**
 * Maximum number of days per transaction, because each takes seconds with millions of impressions.
 */
export const DAYS_AT_ONCE = 3;
/**
 * If a day takes longer than this (ms), the report shows today's stored count, at most two hours
 * old, so no one waits.
 */
const [SLOW_MS, SHOWN_MS] = [500, 2 * 3_600_000];
/** Minimum time between two counts of the last day. */
const AGAIN_MS = 1_800_000;

interface Counted {
  at: Date;
  /** Duration of the count. */
  ms: number;
}

const readCounted = async (
  em: EntityManager,
  companyId: string,
  since: string,
): Promise<Map<string, Counted>> => {
  const rows = await query(em)
    .selectFrom('placementDays')
    .where('companyId', '=', companyId)
    .where('day', '>=', since)
    .where('placement', '=', '')
    .select(['day', 'countedAt', 'figures'])
    .execute();
  return new Map(
    rows.map(({ day, countedAt, figures }) => [day, { at: countedAt, ms: figures.countMs ?? 0 }]),
  );
};

const isWhole = (day: string, at: Date, timeZone: string): boolean =>
  at >= momentOf(addDays(day, 1), 0, timeZone);

/**
 * Returns the recent days whose stored counts can be shown: counted after the day ended, or
 * recently if counting is slow.
 */
export const readShownDays = async (
  em: EntityManager,
  companyId: string,
  { from, timeZone, now }: { from: string; timeZone: string; now: Date },
): Promise<Set<string>> => {
  const counted = await readCounted(em, companyId, from);
  return new Set(
    [...counted]
      .filter(
        ([day, { at, ms }]) =>
          isWhole(day, at, timeZone) || (ms > SLOW_MS && now.getTime() - at.getTime() < SHOWN_MS),
      )
      .map(([day]) => day),
  );
};

/**
 * Counts past days: the last one each time, and days that were never counted or may have changed.
 * Counts today too if counting is slow.
 * @returns the number of past days counted.
 */
export const keepPlacementDays = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<number> => {
  const now = context.clock();
  const timeZone = zoneOf((await findCompany(em, companyId)).settings);
  const today = localDay(now, timeZone);
  const counted = await readCounted(em, companyId, addDays(today, -DAYS_KEPT));
  const due = Array.from({ length: DAYS_KEPT }, (_, at) => addDays(today, -1 - at)).filter(
    (day, at) => {
      const before = counted.get(day);
      if (!before || !isWhole(day, before.at, timeZone)) return true;
      const age = now.getTime() - before.at.getTime();
      return (at === 0 && age >= AGAIN_MS) || (at < DAYS_OPEN && age >= DAY_MS);
    },
  );
  const days = due.slice(0, DAYS_AT_ONCE);
  // Longer than a request may take.
  await setLocal(em, 'statement_timeout', '2min');
  let slowest = 0;
  for (const day of days)
    slowest = Math.max(slowest, await keepDay(em, companyId, { day, timeZone, now }));
  if (slowest > SLOW_MS && days.length < DAYS_AT_ONCE)
    await keepDay(em, companyId, { day: today, timeZone, now });
  return days.length;
};

/** @returns the duration in milliseconds. */
const keepDay = async (
  em: EntityManager,
  companyId: string,
  { day, timeZone, now }: { day: string; timeZone: string; now: Date },
): Promise<number> => {
  const began = performance.now();
  const rows = await countPlacementDays(em, companyId, { from: day, to: day, timeZone });
  const countMs = Math.round(performance.now() - began);
  await query(em)
    .deleteFrom('placementDays')
    .where('companyId', '=', companyId)
    .where('day', '=', day)
    .execute();
  const none = { people: 0, impressions: 0, clicks: 0, buyers: 0, orders: 0, revenue: [] };
  await query(em)
    .insertInto('placementDays')
    .values(
      [{ placement: '', ...none, countMs }, ...rows.map(({ day: _, ...row }) => row)].map(
        ({ placement, ...figures }) => ({
          ...{ companyId, day, placement, countedAt: now },
          figures: asJson(figures),
        }),
      ),
    )
    .execute();
  return countMs;
};
