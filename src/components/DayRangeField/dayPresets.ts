import { addDays, type Day } from '@core/time/zonedTime';
import { addMonths, monthStart } from './calendarDays';
import type { DaySpan } from './writtenDays';

/** The preset ranges, in the order of the list. */
export const DAY_PRESETS = [
  'today',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
] as const;
export type DayPreset = (typeof DAY_PRESETS)[number];

const lastDays = (count: number, today: Day): DaySpan => ({
  from: addDays(today, 1 - count),
  to: today,
});

/** Returns the days of a preset. A period that still runs ends today. */
export const presetSpan = (preset: DayPreset, today: Day): DaySpan => {
  const month = monthStart(today);
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  switch (preset) {
    case 'today':
      return lastDays(1, today);
    case 'last7':
      return lastDays(7, today);
    case 'last30':
      return lastDays(30, today);
    case 'last90':
      return lastDays(90, today);
    case 'thisMonth':
      return { from: month, to: today };
    case 'lastMonth':
      return { from: addMonths(month, -1), to: addDays(month, -1) };
    case 'thisQuarter':
      return { from: quarter, to: today };
    case 'lastQuarter':
      return { from: addMonths(quarter, -3), to: addDays(quarter, -1) };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
};

/**
 * Returns the range after a day is chosen in the calendar: the first choice begins it, the second
 * ends it, in either order.
 */
export const pickDay = ({ from, to }: DaySpan, day: Day): DaySpan => {
  if (from !== '' && to === '') return day < from ? { from: day, to: from } : { from, to: day };
  if (from === '' && to !== '' && day <= to) return { from: day, to };
  return { from: day, to: '' };
};
