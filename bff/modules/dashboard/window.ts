import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { readDashboardMetrics } from '@core/contract/dashboard';
import { periodOf, previousPeriod, type Period } from '@core/dashboard/periods';
import { AppError } from '@core/errors/AppError';
import { localDay, localHour, momentOf, addDays, countDays } from '@core/time/zonedTime';
import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Context } from '@bff/context';
import { notFound } from '@bff/db/query';
import { companyOf } from '@bff/modules/companies/findCompany';
import { zoneOf } from '@bff/modules/companies/zoneOf';

export type RangeQuery = Pick<
  ValidInputOf<typeof readDashboardMetrics>['query'],
  'range' | 'from' | 'to'
>;

/** Time range and companies of a query on the overview. */
export interface Window {
  /** Null for all companies together, in UTC. */
  companyId: string | null;
  companyName: string | null;
  timeZone: string;
  now: Date;
  period: Period;
  previous: Period;
  /**
   * End of the previous period's total: the time when it was as old as the current period is now.
   */
  cutoff: Date;
  /**
   * Index of the previous period's bucket that contains the cutoff; -1 if the cutoff is between
   * two.
   */
  cutBucket: number;
  /**
   * Starts of all buckets, beginning with the previous period, and the end of the last: thresholds
   * for width_bucket.
   */
  thresholds: Date[];
}

/**
 * Reads company, time zone and days of a request. @throws AppError validation_failed for a custom
 * range without two valid dates.
 */
export const readWindow = async (
  context: Context,
  em: EntityManager,
  { range, from, to }: RangeQuery,
): Promise<Window> => {
  const company = context.company
    ? await companyOf(em, context.company)
        .select(['id', 'name', 'settings'])
        .executeTakeFirstOrThrow(notFound)
    : null;
  const timeZone = zoneOf(company?.settings);
  const now = context.clock();
  const period = periodOf(range, now, timeZone, { from, to });
  if (!period) {
    const sentence =
      'Please choose a From date and a To date that is not before it, at most ten years apart.';
    throw new AppError('validation_failed', {
      sentence,
      fields: { [from ? 'to' : 'from']: sentence },
    });
  }
  const previous = previousPeriod(period, timeZone);
  const cutoff = cutoffOf(period, previous, now, timeZone);
  return {
    companyId: company?.id ?? null,
    companyName: company?.name ?? null,
    timeZone,
    now,
    period,
    previous,
    cutoff,
    cutBucket: previous.buckets.findIndex(({ start, end }) => start < cutoff && cutoff < end),
    thresholds: [...previous.buckets, ...period.buckets]
      .map(({ start }) => start)
      .concat(period.end),
  };
};

/**
 * Returns the end of the same hour one period earlier; the end of the previous period if the
 * current one is over.
 */
const cutoffOf = (period: Period, previous: Period, now: Date, timeZone: string): Date => {
  if (now >= period.end) return previous.end;
  const day = addDays(localDay(now, timeZone), -countDays(period.from, period.to));
  const cutoff = momentOf(day, localHour(now, timeZone) + 1, timeZone);
  return cutoff > previous.start ? cutoff : previous.start;
};

/** Restricts a query to the companies of a window. */
export const ofCompany = (
  { companyId }: Window,
  column: 'companyId' | `${string}.companyId` = 'companyId',
): RawBuilder<SqlBool> =>
  companyId === null ? sql`true` : sql`${sql.ref(column)} = ${companyId}::uuid`;

/** Returns the bucket number of a time; 1 is the first bucket of the previous period. */
export const bucketOf = ({ thresholds }: Window, column: string): RawBuilder<number> =>
  sql`width_bucket(${sql.ref(column)}, ${thresholds}::timestamptz[])::int`;
