import { CronExpressionParser } from 'cron-parser';

const [GAP_MS, DAY_MS] = [15 * 60_000, 25 * 3_600_000];

const LENGTH_MAX = 100;

const FIELD = /^[\dA-Z*,/?#-]+$/;

const NAMES = new Set(
  'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC SUN MON TUE WED THU FRI SAT L'.split(' '),
);

/** Reasons why a cron expression is not a schedule, as the API returns them. */
export const CRON_PROBLEMS = {
  form: 'Please enter a cron expression with five parts: minute, hour, day, month and weekday.',
  never: 'That date does not exist. Please choose another day.',
  often: 'Please leave at least 15 minutes between two runs.',
} as const;

/**
 * Returns the problem with a five-part cron expression, or null. Names of months and weekdays and `L`, `#` and `?` are allowed; seconds,
 * `@daily` and `H` are not. Times within a day must be at least 15 minutes apart.
 */
export const cronProblem = (cron: string): keyof typeof CRON_PROBLEMS | null => {
  const parts = cron.trim().toUpperCase().split(/\s+/);
  if (cron.length > LENGTH_MAX || parts.length !== 5 || !parts.every(isPart)) return 'form';
  try {
    const times = parse(cron, 'UTC', new Date(0));
    const first = times.next().getTime();
    for (let last = first; ;) {
      const next = times.next().getTime();
      if (next - last < GAP_MS) return 'often';
      if (next - first > DAY_MS) return null;
      last = next;
    }
  } catch (thrown) {
    return /day of month|span range|loop limit/i.test((thrown as Error).message) ? 'never' : 'form';
  }
};

/** Returns the next times after `after` that match a valid cron expression in a zone (IANA). */
export const cronTimes = (cron: string, timeZone: string, after: Date, count: number): Date[] => {
  const times = parse(cron, timeZone, after);
  return Array.from({ length: count }, () => times.next().toDate());
};

const parse = (cron: string, timeZone: string, after: Date) =>
  CronExpressionParser.parse(cron.trim(), { tz: timeZone, currentDate: after });

const isPart = (part: string): boolean =>
  FIELD.test(part) && (part.match(/[A-Z]+/g) ?? []).every((name) => NAMES.has(name));
