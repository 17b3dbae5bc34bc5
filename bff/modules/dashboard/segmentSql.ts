import { CASUAL_BELOW, POWER_FROM, type SegmentId } from '@core/dashboard/segments';
import { ofCompany, type Window } from './window';

const PREMIUM_WORDS = ['premium', 'pro', 'plus', 'gold', 'enterprise'];

/** Fields in which sources tell somebody's plan: the end of an internal field name. Without question marks, which stand for parameters. */
const PLAN_FIELDS =
  '(^|_)(plan|subscription|subscription_{0,1}(status|type|plan)|tier|membership)$';

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/**
 * The rules of core/dashboard/segments.ts over `a`, what somebody did in a stretch of time (ACTIVITY), and `p`, their profile.
 * `isNew`: first seen in that stretch.
 */
export const SEGMENT_SQL: Readonly<Record<SegmentId, string>> = {
  new: '"isNew"',
  returning: 'not "isNew"',
  premium: `('enterprise' = any(p."categories") or exists (select 1 from jsonb_each_text(p."traits") as t("field", "value")
    where t."field" ~* '${PLAN_FIELDS}' and lower(t."value") in (${quoted(PREMIUM_WORDS)})))`,
  mobile: 'a."mobile"',
  desktop: 'a."desktop"',
  weekend: 'a."weekend"',
  weekday: 'a."weekday"',
  highValue: '\'high-value\' = any(p."categories")',
  casual: `a."seen" < ${CASUAL_BELOW}`,
  power: `a."seen" >= ${POWER_FROM}`,
};

/** A select of what each person did in the window's period, `by` bucket or in the whole of it, with its parameters. */
export const activitySql = (
  window: Window,
  by: 'bucket' | 'whole',
  thresholds: string,
): { sql: string; params: unknown[] } => {
  const company = ofCompany(window);
  const bucket = by === 'bucket' ? 'width_bucket("hour", ?::timestamptz[])::int' : '0';
  return {
    sql: `select "profile_id", ${bucket} as "bucket", sum("seen") as "seen", sum("conversions") > 0 as "converted",
      bool_or("device" in ('mobile', 'tablet')) as "mobile", bool_or("device" = 'desktop') as "desktop",
      bool_or(extract(isodow from "hour" at time zone ?) >= 6) as "weekend", bool_or(extract(isodow from "hour" at time zone ?) < 6) as "weekday"
    from "person_hours" where ${company.sql} and "hour" >= ? and "hour" < ? and "seen" > 0 group by 1, 2`,
    params: [
      ...(by === 'bucket' ? [thresholds] : []),
      window.timeZone,
      window.timeZone,
      ...company.params,
      window.period.start,
      window.period.end,
    ],
  };
};
