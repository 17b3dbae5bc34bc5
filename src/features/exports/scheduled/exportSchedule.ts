import type { ExportDownload } from '../api';
import type { ListedExport } from './scheduledApi';

/** How often a file is created. `once`: now; `cron` uses an expression. */
export const FREQUENCIES = ['once', 'day', 'week', 'month', 'cron'] as const;

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

/** Returns the cron expression of chosen times, empty for `once`, or null while none are entered. */
export const cronOf = ({ every, weekday, time, cron }: ChosenTimes): string | null => {
  if (every === 'once') return '';
  if (every === 'cron') return cron.trim() || null;
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(minute)) return null;
  const days = { day: '* * *', week: `* * ${weekday}`, month: '1 * *' };
  return `${minute} ${hour} ${days[every]}`;
};

const FORM = /^(\d{1,2}) (\d{1,2}) (?:(\* \* \*)|\* \* ([0-6])|(1 \* \*))$/;

/** Reads the times of a cron expression. If the form can't show it, it stays an expression. */
export const timesOf = (cron: string | null): ChosenTimes => {
  if (cron === null) return { ...FIRST_TIMES, every: 'once' };
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
  /** The storage to deliver to, and its folder. */
  delivery: ListedExport['delivery'];
  /** Omitted for the company's time zone. */
  timeZone?: string;
}

/** Returns a stored export for editing. */
export const editedPlan = ({
  name,
  fields,
  custom,
  range,
  view,
  format,
  exact,
  cron,
  timeZone,
  delivery,
}: ListedExport): PlannedExport => ({
  ...{ name, fields, custom, range, format, exact, timeZone, delivery },
  view: view ?? '',
  times: timesOf(cron),
});

/** Returns the body to send, or null while name, times, fields or the folder are missing. */
export const orderOf = ({
  times,
  name,
  fields,
  custom,
  view,
  timeZone,
  ...rest
}: PlannedExport) => {
  const cron = cronOf(times);
  if (cron === null || name.trim() === '' || fields.length + custom.length === 0) return null;
  if (rest.delivery?.folder.trim() === '') return null;
  return {
    ...rest,
    name: name.trim(),
    fields: [...fields],
    custom: [...custom],
    view: view === '' ? null : view,
    cron: cron || null,
    ...(timeZone === undefined ? {} : { timeZone }),
  };
};
