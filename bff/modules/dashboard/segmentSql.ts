import { CASUAL_BELOW, POWER_FROM, type SegmentId } from '@core/dashboard/segments';
import { sql, type QueryCreator, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '@bff/db/tables';
import { bucketOf, ofCompany, type Window } from './window';

const PREMIUM_WORDS = ['premium', 'pro', 'plus', 'gold', 'enterprise'];

/** Matches internal field names that end in a word for a person's plan. */
const PLAN_FIELDS = '(^|_)(plan|subscription|subscription_?(status|type|plan)|tier|membership)$';

/**
 * The rules of core/dashboard/segments.ts on `a`, a person's activity in a period (selectActivity),
 * and `p`, their profile. `isNew`: first seen in that period.
 */
export const segmentRules = (
  isNew: RawBuilder<SqlBool>,
): Readonly<Record<SegmentId, RawBuilder<SqlBool>>> => ({
  new: isNew,
  returning: sql`not ${isNew}`,
  premium: sql`('enterprise' = any(p.categories) or exists (select 1 from jsonb_each_text(p.traits) as t(field, value)
    where t.field ~* ${PLAN_FIELDS} and lower(t.value) in (${sql.join(PREMIUM_WORDS)})))`,
  mobile: sql`a.mobile`,
  desktop: sql`a.desktop`,
  weekend: sql`a.weekend`,
  weekday: sql`a.weekday`,
  highValue: sql`'high-value' = any(p.categories)`,
  casual: sql`a.seen < ${sql.lit(CASUAL_BELOW)}`,
  power: sql`a.seen >= ${sql.lit(POWER_FROM)}`,
});

/** Selects each person's activity in the window's period, by bucket or in total. */
export const selectActivity = (
  db: QueryCreator<Tables>,
  window: Window,
  by: 'bucket' | 'whole',
) => {
  const weekday = sql`extract(isodow from hour at time zone ${window.timeZone})`;
  return db
    .selectFrom('personHours')
    .where(ofCompany(window))
    .where('hour', '>=', window.period.start)
    .where('hour', '<', window.period.end)
    .where('seen', '>', 0)
    .select((eb) => [
      'profileId',
      (by === 'bucket' ? bucketOf(window, 'hour') : sql.lit(0)).as('bucket'),
      eb.fn.sum<number>('seen').as('seen'),
      sql<boolean>`sum(conversions) > 0`.as('converted'),
      sql<boolean>`bool_or(device in ('mobile', 'tablet'))`.as('mobile'),
      sql<boolean>`bool_or(device = 'desktop')`.as('desktop'),
      sql<boolean>`bool_or(${weekday} >= 6)`.as('weekend'),
      sql<boolean>`bool_or(${weekday} < 6)`.as('weekday'),
    ])
    .groupBy(['profileId', 'bucket']);
};
