import type { Day } from '../time/zonedTime';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });

const weekday = format({ weekday: 'short' });
const month = format({ month: 'short' });

const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const dayNumber = (day: Day): string => String(Number(day.slice(8)));
/** `Sep` rather than `Sept`: three letters like every other month. */
const monthName = (day: Day): string => month.format(dateOf(day)).slice(0, 3);

/** How a bucket is written under the axis: `Sun 15`, `23–31 Oct`, `26 Oct–1 Nov`. */
export const bucketLabel = (from: Day, to: Day): string => {
  if (from === to) return `${weekday.format(dateOf(from))} ${dayNumber(from)}`;
  return spanLabel(from, to);
};

/** Some days in words, as short as it goes: `15–21 Nov`, `30 Dec–5 Jan`; with the year where both ends differ in it. */
export const spanLabel = (from: Day, to: Day): string => {
  const end = `${dayNumber(to)} ${monthName(to)}`;
  if (from === to) return end;
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dayNumber(from)} ${monthName(from)} ${from.slice(0, 4)}–${end} ${to.slice(0, 4)}`;
  return from.slice(0, 7) === to.slice(0, 7) ? `${dayNumber(from)}–${end}` : `${dayNumber(from)} ${monthName(from)}–${end}`;
};
