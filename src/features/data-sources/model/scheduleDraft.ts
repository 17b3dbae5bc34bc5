import type { SyncSchedule } from '@core/contract/dataSourceShapes';

/** Choices of the editor: three intervals, three forms that write a cron expression, and the expression itself. */
export const SCHEDULE_KINDS = [
  'manual',
  'hourly',
  'hours',
  'daily',
  'dailyAt',
  'weekly',
  'weeklyOn',
  'custom',
] as const;

export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** A schedule while it is edited. */
export interface ScheduleDraft {
  kind: ScheduleKind;
  /** Five parts; used by the kinds that are no interval. */
  cron: string;
  timeZone: string;
  /** The expression says no times yet. */
  isUnfinished: boolean;
}

/** A schedule as it is stored. */
export interface StoredSchedule {
  schedule: SyncSchedule;
  cron?: string | null | undefined;
  timeZone?: string | null | undefined;
}

/** Hours between syncs that divide a day. */
export const HOUR_STEPS = ['2', '3', '4', '6', '8', '12'] as const;

/** Stands for hour and minute while no time is entered. */
const NO_TIME = '-';

/** Initial expression of each form. */
const FIRST_CRON: Readonly<Partial<Record<ScheduleKind, string>>> = {
  hours: '0 */6 * * *',
  dailyAt: '0 6 * * *',
  weeklyOn: '0 6 * * 1',
};

const FORMS: Readonly<Partial<Record<ScheduleKind, RegExp>>> = {
  hours: /^0 \*\/(?:2|3|4|6|8|12) \* \* \*$/,
  dailyAt: /^\d{1,2} \d{1,2} \* \* \*$/,
  weeklyOn: /^\d{1,2} \d{1,2} \* \* [0-6]$/,
};

/** True for the kinds whose times a cron expression says. */
export const hasCron = (kind: ScheduleKind): boolean => kind === 'custom' || kind in FIRST_CRON;

/** The draft of a stored schedule; `timeZone` is what a new cron schedule begins with. */
export const toScheduleDraft = (
  { schedule, cron, timeZone: stored }: StoredSchedule,
  timeZone: string,
): ScheduleDraft => ({
  kind: schedule === 'cron' ? kindOf(cron ?? '') : schedule,
  cron: cron ?? '',
  timeZone: stored ?? timeZone,
  isUnfinished: false,
});

/** The draft with another kind: a form begins with its own times, the expression with those that were chosen. */
export const withKind = (draft: ScheduleDraft, kind: ScheduleKind): ScheduleDraft => {
  const isOther = draft.cron === '' || FORMS[kind]?.test(draft.cron) === false;
  return {
    ...draft,
    kind,
    cron: isOther ? (FIRST_CRON[kind] ?? FIRST_CRON.dailyAt!) : draft.cron,
    isUnfinished: draft.isUnfinished && !isOther,
  };
};

/** True while a draft cannot be sent. */
export const isRefused = ({ kind, isUnfinished }: ScheduleDraft): boolean =>
  hasCron(kind) && isUnfinished;

/** Returns the schedule to send. */
export const fromScheduleDraft = ({ kind, cron, timeZone }: ScheduleDraft) =>
  hasCron(kind)
    ? { schedule: 'cron' as const, cron: cron.trim(), timeZone }
    : { schedule: kind as Exclude<SyncSchedule, 'cron'> };

/** Minutes, hours and weekday of a form's expression. */
export interface CronParts {
  hours: string;
  /** HH:MM; empty while none is entered. */
  time: string;
  weekday: string;
}

/** Reads what a form shows from its expression. */
export const readCronParts = (cron: string): CronParts => {
  const [minute = '0', hour = '0', , , weekday = '1'] = cron.split(' ');
  return {
    hours: hour.replace('*/', ''),
    time: hour === NO_TIME ? '' : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`,
    weekday,
  };
};

/** Writes the expression of a form; one without a time is unfinished. */
export const writeCronParts = (
  kind: ScheduleKind,
  cron: string,
  change: Partial<CronParts>,
): string => {
  const { hours, time, weekday } = { ...readCronParts(cron), ...change };
  if (kind === 'hours') return `0 */${hours} * * *`;
  const [hour, minute] = time === '' ? [NO_TIME, NO_TIME] : time.split(':').map(Number);
  return `${String(minute)} ${String(hour)} * * ${kind === 'weeklyOn' ? weekday : '*'}`;
};

const kindOf = (cron: string): ScheduleKind =>
  (['hours', 'dailyAt', 'weeklyOn'] as const).find((kind) => FORMS[kind]?.test(cron)) ?? 'custom';
