import type { ExportDownload } from '../api';
import type { ListedExport } from './scheduledApi';

/** How often a file is made; `cron`: at the times of an expression. */
export const FREQUENCIES = ['day', 'week', 'month', 'cron'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** Times as a person chooses them. */
export interface ChosenTimes {
  every: Frequency;
  /** 0 (Sunday) to 6. */
  weekday: string;
  /** "06:30"; '' while none is entered. */
  time: string;
  /** The expression, for `cron`. */
  cron: string;
}

/** What times begin with. */
export const FIRST_TIMES: ChosenTimes = { every: 'week', weekday: '1', time: '06:00', cron: '' };

/** The cron expression of chosen times; null while none are entered. */
export const cronOf = ({ every, weekday, time, cron }: ChosenTimes): string | null => {
  if (every === 'cron') return cron.trim() || null;
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(minute)) return null;
  const days = { day: '* * *', week: `* * ${weekday}`, month: '1 * *' };
  return `${minute} ${hour} ${days[every]}`;
};

const FORM = /^(\d{1,2}) (\d{1,2}) (?:(\* \* \*)|\* \* ([0-6])|(1 \* \*))$/;

/** The times of a cron expression; one that says something else stays an expression. */
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

/** A scheduled export while it is edited. */
export interface PlannedExport extends ExportDownload {
  name: string;
  times: ChosenTimes;
  /** Left out: the company's. */
  timeZone?: string;
}

/** A stored export, to be edited. */
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

/** What to send for a plan; null while its name, its times or its fields are missing. */
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
