import { splitList } from './splitList';
import type { Rule } from './targeting';
import type { TimeRules } from './types';

/** Rules that few surveys have: a browser fetches them only where one has. */
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

/** Country of a locale: its own region, else the one its language is mostly spoken in; nothing when unknown. */
const countryOf = (locale: string): string | undefined => {
  try {
    return new Intl.Locale(locale).maximize().region;
  } catch {
    return undefined;
  }
};

/** Returns whether a moment is within dates, days and hours, on the visitor's clock unless the rules name a zone. */
const isScheduled = (
  { startDate, endDate, daysOfWeek, timeOfDay, timeZone }: TimeRules,
  now: Date,
): boolean => {
  // Swedish writes a moment as 2026-11-21 10:30:00: day and clock in the zone, ready to be compared as texts.
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
