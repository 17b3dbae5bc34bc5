import { addDays, countDays, localDay, momentOf, type Day } from '../time/zonedTime';
import { bucketLabel } from './bucketLabel';

/** The time-range buttons, in order (OVER-006). */
export const DASHBOARD_RANGES = ['1d', '7d', '30d', '90d', 'custom'] as const;
export type DashboardRange = (typeof DASHBOARD_RANGES)[number];

export const DEFAULT_RANGE: DashboardRange = '7d';

/** Longest custom range in days: ten years. */
export const LONGEST_RANGE_DAYS = 3660;

/** One value on the x axis: from `start` to `end`, exclusive. */
export interface PeriodBucket {
  start: Date;
  end: Date;
  from: Day;
  to: Day;
  label: string;
}

/** Whole days in a company's time zone, split into buckets from oldest to newest. */
export interface Period {
  from: Day;
  to: Day;
  start: Date;
  end: Date;
  buckets: PeriodBucket[];
}

type Step = 'hours' | 'days' | 'weeks' | 'months';

/** Hours per bucket for a single day (OVER-013). */
const HOURS_A_LABEL = 4;
// "30 Days" are four whole weeks (OVER-014), because a week next to a longer one would look like a rise or a fall.
const DAYS_OF = { '1d': 1, '7d': 7, '30d': 28, '90d': 90 } as const;

/** OVER-010 to OVER-012: a custom range of up to 7 days is split into days, up to 30 into weeks, and a longer one into months of 30 days. */
const customStep = (days: number): Step => (days <= 7 ? 'days' : days <= 30 ? 'weeks' : 'months');

const STEP_OF: Readonly<Record<Exclude<DashboardRange, 'custom'>, Step>> = {
  '1d': 'hours',
  '7d': 'days',
  '30d': 'weeks',
  '90d': 'months',
};

/** Returns the first and last day of a range that ends today; null for a custom range with a missing day or with From after To. */
export const daysOfRange = (
  range: DashboardRange,
  today: Day,
  custom: { from?: Day; to?: Day } = {},
): { from: Day; to: Day } | null => {
  if (range !== 'custom') return { from: addDays(today, 1 - DAYS_OF[range]), to: today };
  const { from, to } = custom;
  return from && to && from <= to && countDays(from, to) <= LONGEST_RANGE_DAYS
    ? { from, to }
    : null;
};

/** Returns the period of a range with its buckets; null if daysOfRange returns none. `now` decides which day is today in the zone. */
export const periodOf = (
  range: DashboardRange,
  now: Date,
  timeZone: string,
  custom?: { from?: Day; to?: Day },
): Period | null => {
  const days = daysOfRange(range, localDay(now, timeZone), custom);
  return (
    days &&
    cut(
      days,
      range === 'custom' ? customStep(countDays(days.from, days.to)) : STEP_OF[range],
      timeZone,
    )
  );
};

/** Returns the same number of days right before a period, in buckets of the same lengths. */
export const previousPeriod = ({ from, to, buckets }: Period, timeZone: string): Period => {
  const back = -countDays(from, to);
  const hourly =
    buckets.length > 1 &&
    buckets.every((bucket) => bucket.from === bucket.to && bucket.from === from);
  if (hourly) return cut({ from: addDays(from, back), to: addDays(to, back) }, 'hours', timeZone);
  return joined(
    buckets.map((bucket) =>
      dayBucket(addDays(bucket.from, back), addDays(bucket.to, back), timeZone),
    ),
  );
};

const cut = ({ from, to }: { from: Day; to: Day }, step: Step, timeZone: string): Period => {
  if (step === 'hours') return joined(hourBuckets(from, timeZone));
  const days = countDays(from, to);
  const length = { days: 1, weeks: 7, months: 30 }[step];
  // Days that don't fill a week or month form the oldest bucket (OP-048), so no bucket is longer than the others.
  const count = Math.ceil(days / length);
  const starts = Array.from({ length: count }, (_, index) =>
    index === 0 ? from : addDays(to, 1 - length * (count - index)),
  );
  return joined(
    starts.map((start, index) =>
      dayBucket(start, index === count - 1 ? to : addDays(starts[index + 1]!, -1), timeZone),
    ),
  );
};

const joined = (buckets: PeriodBucket[]): Period => {
  const [first, last] = [buckets[0]!, buckets.at(-1)!];
  return { from: first.from, to: last.to, start: first.start, end: last.end, buckets };
};

const dayBucket = (from: Day, to: Day, timeZone: string): PeriodBucket => ({
  from,
  to,
  start: momentOf(from, 0, timeZone),
  end: momentOf(addDays(to, 1), 0, timeZone),
  label: bucketLabel(from, to),
});

const hourBuckets = (day: Day, timeZone: string): PeriodBucket[] =>
  Array.from({ length: 24 / HOURS_A_LABEL }, (_, index) => {
    const hour = index * HOURS_A_LABEL;
    return {
      from: day,
      to: day,
      start: momentOf(day, hour, timeZone),
      end: momentOf(day, hour + HOURS_A_LABEL, timeZone),
      label: `${String(hour).padStart(2, '0')}:00`,
    };
  });
