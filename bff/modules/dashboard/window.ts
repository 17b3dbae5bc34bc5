import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { readDashboardMetrics } from '@core/contract/dashboard';
import { periodOf, previousPeriod, type Period } from '@core/dashboard/periods';
import { AppError } from '@core/errors/AppError';
import { localDay, localHour, momentOf, addDays, countDays } from '@core/time/zonedTime';
import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Context } from '@bff/context';
import { findCompany } from '@bff/modules/companies/findCompany';
import { zoneOf } from '@bff/modules/companies/zoneOf';

export type RangeQuery = Pick<
  ValidInputOf<typeof readDashboardMetrics>['query'],
  'range' | 'from' | 'to'
>;

/** Time span and companies of a question about the overview. */
export interface Window {
  /** null: all companies together, in UTC. */
  companyId: string | null;
  companyName: string | null;
  timeZone: string;
  now: Date;
  period: Period;
  previous: Period;
  /** End of the previous period's total: at this moment it was as old as the current period is now. */
  cutoff: Date;
  /** Index of the earlier period's bucket that the cutoff ends early; -1 where it falls between two. */
  cutBucket: number;
  /** Starts of all buckets, the previous period's first, and the end of the last: thresholds for width_bucket. */
  thresholds: Date[];
}

/** Finds company, time zone and days of a question. @throws AppError validation_failed for a custom range without two fitting dates. */
export const readWindow = async (
  context: Context,
  em: EntityManager,
  { range, from, to }: RangeQuery,
): Promise<Window> => {
  const company = context.company ? await findCompany(em, context.company) : null;
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

/** The same hour of the day, one period earlier, counted to its end; the end of the earlier period once this one is over. */
const cutoffOf = (period: Period, previous: Period, now: Date, timeZone: string): Date => {
  if (now >= period.end) return previous.end;
  const day = addDays(localDay(now, timeZone), -countDays(period.from, period.to));
  const cutoff = momentOf(day, localHour(now, timeZone) + 1, timeZone);
  return cutoff > previous.start ? cutoff : previous.start;
};

/** Keeps a statement to the companies of a window. */
export const ofCompany = (
  { companyId }: Window,
  column: 'companyId' | `${string}.companyId` = 'companyId',
): RawBuilder<SqlBool> =>
  companyId === null ? sql`true` : sql`${sql.ref(column)} = ${companyId}::uuid`;

/** Numbers the bucket of a moment: 1 is the first one of the period before. */
export const bucketOf = ({ thresholds }: Window, column: string): RawBuilder<number> =>
  sql`width_bucket(${sql.ref(column)}, ${thresholds}::timestamptz[])::int`;
