import type { SyncSchedule } from '@core/contract/dataSourceShapes';

/**
 * Choices of the editor: three intervals, three forms that write a cron expression, and the
 * expression itself.
 */
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

/** A schedule being edited. */
export interface ScheduleDraft {
  kind: ScheduleKind;
  /** A five-part cron expression, used by the kinds that are not intervals. */
  cron: string;
  timeZone: string;
  /** True if the expression has no times yet. */
  isUnfinished: boolean;
}

/** A stored schedule. */
export interface StoredSchedule {
  schedule: SyncSchedule;
  cron?: string | null | undefined;
  timeZone?: string | null | undefined;
}

/** Hours between syncs that divide a day evenly. */
export const HOUR_STEPS = ['2', '3', '4', '6', '8', '12'] as const;

/** Replaces hour and minute while no time is entered. */
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

/** Returns whether a kind's times come from a cron expression. */
export const hasCron = (kind: ScheduleKind): boolean => kind === 'custom' || kind in FIRST_CRON;

/** Returns the draft of a stored schedule. `timeZone` is the default for a new cron schedule. */
export const toScheduleDraft = (
  { schedule, cron, timeZone: stored }: StoredSchedule,
  timeZone: string,
): ScheduleDraft => ({
  kind: schedule === 'cron' ? kindOf(cron ?? '') : schedule,
  cron: cron ?? '',
  timeZone: stored ?? timeZone,
  isUnfinished: false,
});

/**
 * Returns the draft with another kind. A form begins with its default times, the expression with
 * the current ones.
 */
export const withKind = (draft: ScheduleDraft, kind: ScheduleKind): ScheduleDraft => {
  const isOther = draft.cron === '' || FORMS[kind]?.test(draft.cron) === false;
  return {
    ...draft,
    kind,
    cron: isOther ? (FIRST_CRON[kind] ?? FIRST_CRON.dailyAt!) : draft.cron,
    isUnfinished: draft.isUnfinished && !isOther,
  };
};

/** Returns whether a draft can't be sent. */
export const isRefused = ({ kind, isUnfinished }: ScheduleDraft): boolean =>
  hasCron(kind) && isUnfinished;

/** Returns the schedule to send. */
export const fromScheduleDraft = ({ kind, cron, timeZone }: ScheduleDraft) =>
  hasCron(kind)
    ? { schedule: 'cron' as const, cron: cron.trim(), timeZone }
    : { schedule: kind as Exclude<SyncSchedule, 'cron'> };

/** The fields of a schedule form, read from its cron expression. */
export interface CronParts {
  hours: string;
  /** HH:MM, or '' while no time is entered. */
  time: string;
  weekday: string;
}

/** Reads a form's fields from its expression. */
export const readCronParts = (cron: string): CronParts => {
  const [minute = '0', hour = '0', , , weekday = '1'] = cron.split(' ');
  return {
    hours: hour.replace('*/', ''),
    time: hour === NO_TIME ? '' : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`,
    weekday,
  };
};

/** Writes a form's expression. Without a time, it is incomplete. */
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
