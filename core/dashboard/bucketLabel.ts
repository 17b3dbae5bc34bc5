import type { Day } from '../time/zonedTime';

// Spelled out, because creating the first date formatter takes 40 ms on a phone, on every page that loads this module.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const weekday = (day: Day): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
const dayNumber = (day: Day): string => String(Number(day.slice(8)));
const monthName = (day: Day): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

/** Formats a bucket's label under the axis: `Sun 15`, `23–31 Oct`, `26 Oct–1 Nov`. */
export const bucketLabel = (from: Day, to: Day): string => {
  if (from === to) return `${weekday(from)} ${dayNumber(from)}`;
  return spanLabel(from, to);
};

/** Formats a range of days, as short as possible: `15–21 Nov`, `30 Dec–5 Jan`; with the year if the two ends differ in it. */
export const spanLabel = (from: Day, to: Day): string => {
  const end = `${dayNumber(to)} ${monthName(to)}`;
  if (from === to) return end;
  if (from.slice(0, 4) !== to.slice(0, 4))
    return `${dayNumber(from)} ${monthName(from)} ${from.slice(0, 4)}–${end} ${to.slice(0, 4)}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${dayNumber(from)}–${end}`
    : `${dayNumber(from)} ${monthName(from)}–${end}`;
};
