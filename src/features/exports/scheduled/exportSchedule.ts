import type { ExportDownload } from '../api';
import type { ListedExport } from './scheduledApi';

/** How often a file is created. `cron` uses an expression. */
export const FREQUENCIES = ['day', 'week', 'month', 'cron'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** Times as a user chooses them. */
export interface ChosenTimes {
  every: Frequency;
  /** 0 (Sunday) to 6. */
  weekday: string;
  /** "06:30", or '' while no time is entered. */
  time: string;
  /** The expression, for `cron`. */
  cron: string;
}

/** Initial times. */
export const FIRST_TIMES: ChosenTimes = { every: 'week', weekday: '1', time: '06:00', cron: '' };

/** Returns the cron expression of chosen times, or null while none are entered. */
export const cronOf = ({ every, weekday, time, cron }: ChosenTimes): string | null => {
  if (every === 'cron') return cron.trim() || null;
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(minute)) return null;
  const days = { day: '* * *', week: `* * ${weekday}`, month: '1 * *' };
  return `${minute} ${hour} ${days[every]}`;
};

const FORM = /^(\d{1,2}) (\d{1,2}) (?:(\* \* \*)|\* \* ([0-6])|(1 \* \*))$/;

/** Reads the times of a cron expression. If the form can't show it, it stays an expression. */
export const timesOf = (cron: string): ChosenTimes => {
  const form = FORM.exec(cron);
  if (!form) return { ...FIRST_TIMES, every: 'cron', cron };
  const [, minute = '', hour = '', daily, weekday] = form;
  return {
    every: daily ? 'day' : weekday ? 'week' : 'month',
    weekday: weekday ?? FIRST_TIMES.weekday,
    time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`,
    cron,
  };
};

/** A scheduled export being edited. */
export interface PlannedExport extends ExportDownload {
  name: string;
  times: ChosenTimes;
  /** Omitted for the company's time zone. */
  timeZone?: string;
}

/** Returns a stored export for editing. */
export const editedPlan = ({
  name,
  fields,
  range,
  view,
  format,
  exact,
  cron,
  timeZone,
}: ListedExport): PlannedExport => ({
  ...{ name, fields, range, format, exact, timeZone },
  view: view ?? '',
  times: timesOf(cron),
});

/** Returns the body to send, or null while name, times or fields are missing. */
export const orderOf = ({ times, name, fields, view, timeZone, ...rest }: PlannedExport) => {
  const cron = cronOf(times);
  if (cron === null || name.trim() === '' || fields.length === 0) return null;
  return {
    ...rest,
    name: name.trim(),
    fields: [...fields],
    view: view === '' ? null : view,
    cron,
    ...(timeZone === undefined ? {} : { timeZone }),
  };
};
