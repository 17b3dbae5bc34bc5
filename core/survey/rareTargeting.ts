import { splitList } from './splitList';
import type { Rule } from './targeting';
import type { TimeRules } from './types';

/** Rarely used rules. A browser loads them only if a survey has one. */
export const rareRules = {
  schedule: ({ timeRules }, { now }) => !timeRules?.enabled || isScheduled(timeRules, now),
  visitor: ({ userSegmentation: rule }, { returning }) =>
    !rule?.enabled ||
    (rule.visitorType === 'new' ? !returning : rule.visitorType !== 'returning' || returning),
  geography: ({ userSegmentation: rule }, { locale }) => {
    const wanted = splitList(rule?.enabled ? rule.geography : '');
    return !wanted.length || wanted.some((country) => country.toUpperCase() === countryOf(locale));
  },
  referrer: ({ userSegmentation: rule }, { referrer }) => {
    const wanted = splitList(rule?.enabled ? rule.referrer : '');
    return (
      !wanted.length || wanted.some((part) => referrer.toLowerCase().includes(part.toLowerCase()))
    );
  },
} satisfies Record<string, Rule>;

/** Returns the country of a locale: its own region, else the one where its language is mostly spoken; undefined if unknown. */
const countryOf = (locale: string): string | undefined => {
  try {
    return new Intl.Locale(locale).maximize().region;
  } catch {
    return undefined;
  }
};

/** True if a time is within the dates, days and hours, on the visitor's clock unless the rules name a zone. */
const isScheduled = (
  { startDate, endDate, daysOfWeek, timeOfDay, timeZone }: TimeRules,
  now: Date,
): boolean => {
  // Swedish formats a time as 2026-11-21 10:30:00: the zone's day and time as text that can be compared directly.
  const [today, clock] = now
    .toLocaleString('sv', { timeZone: timeZone || undefined })
    .split(' ') as [string, string];
  const start = timeOfDay?.start || '00:00';
  const end = `${timeOfDay?.end || '23:59'}:59`;
  const order = (limit: string): number =>
    limit.length < 11
      ? Number(today > limit) - Number(today < limit)
      : now.getTime() - Date.parse(limit);
  return (
    !(startDate && order(startDate) < 0) &&
    !(endDate && order(endDate) > 0) &&
    (!daysOfWeek?.length || daysOfWeek.includes(new Date(today).getUTCDay())) &&
    (start <= end ? clock >= start && clock <= end : clock >= start || clock <= end)
  );
};
