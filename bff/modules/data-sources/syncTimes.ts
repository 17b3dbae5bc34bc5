import type { EntityManager } from '@mikro-orm/sql';
import { SYNC_SCHEDULES, type SyncSchedule } from '@core/contract/dataSourceShapes';
import { AppError } from '@core/errors/AppError';
import { CRON_PROBLEMS, cronProblem, cronTimes } from '@core/cron/cronTimes';
import { isTimeZone, UNKNOWN_ZONE } from '@core/time/zonedTime';
import { companyZone } from '@bff/modules/companies/companyZone';
import type { DataSource } from './data-source.entity';

/** Schedule of a source's syncs: `cron` and `timeZone` are set with the schedule `cron` only. */
export type SyncTimes = Pick<DataSource, 'schedule'> &
  Partial<Pick<DataSource, 'cron' | 'timeZone'>>;

/** A schedule as it was sent, also inside of a config. */
export interface SentTimes {
  schedule?: unknown;
  cron?: unknown;
  timeZone?: unknown;
}

/** Hours between two scheduled syncs. */
const SCHEDULE_HOURS: Readonly<Record<Exclude<SyncSchedule, 'manual' | 'cron'>, number>> = {
  hourly: 1,
  daily: 24,
  weekly: 168,
};

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** Reads a schedule that was sent; what it leaves out is as it was. A cron schedule without a zone follows the company's clocks. @throws AppError validation_failed by field. */
export const readSyncTimes = async (
  em: EntityManager,
  companyId: string,
  sent: SentTimes,
  before: SyncTimes,
): Promise<SyncTimes> => {
  const schedule = SYNC_SCHEDULES.find((known) => known === sent.schedule) ?? before.schedule;
  if (schedule !== 'cron') return { schedule, cron: null, timeZone: null };
  const cron = textOf(sent.cron) ?? before.cron ?? '';
  checkCron({ ...sent, schedule, cron });
  const timeZone = textOf(sent.timeZone) ?? before.timeZone ?? (await companyZone(em, companyId));
  return { schedule, cron: cron.trim(), timeZone };
};

/** Refuses a cron expression or a zone that is none, before a connection is tried. @throws AppError validation_failed by field. */
export const checkCron = ({ schedule, cron, timeZone }: SentTimes): void => {
  const problem = schedule === 'cron' && cronProblem(textOf(cron) ?? '');
  if (problem) refuse('cron', CRON_PROBLEMS[problem]);
  if (schedule === 'cron' && !isTimeZone(textOf(timeZone) ?? 'UTC'))
    refuse('timeZone', UNKNOWN_ZONE);
};

/** Returns the next sync's time, counted from `after`; null: only on request. An interval is spread by the source's id over ten minutes, so that a thousand sources do not start together. */
export const nextSyncAfter = (
  { id, schedule, cron, timeZone }: SyncTimes & Pick<DataSource, 'id'>,
  after: Date,
): Date | null => {
  if (schedule === 'manual') return null;
  if (schedule === 'cron') return cronTimes(cron!, timeZone!, after, 1)[0]!;
  const spreadMs = (parseInt(id.slice(-4), 16) % 600) * 1000;
  return new Date(after.getTime() + SCHEDULE_HOURS[schedule] * HOUR_MS + spreadMs);
};

/** Returns when the last of this many scheduled syncs should have ended; null without a schedule. */
export const syncsLater = (
  { schedule, cron, timeZone }: SyncTimes,
  after: Date,
  syncs: number,
): Date | null => {
  if (schedule === 'manual') return null;
  if (schedule === 'cron') return cronTimes(cron!, timeZone!, after, syncs).at(-1)!;
  return new Date(after.getTime() + syncs * SCHEDULE_HOURS[schedule] * HOUR_MS);
};

/** True when the days that a connection leaves between two full refreshes are over. The first sync of a source is one. An hour less counts, so that a daily sync is not a day late. */
export const isFullDue = (
  { config, fullAt, fullSince, createdAt }: DataSource,
  now: Date,
): boolean => {
  const days = Number(config.fullDays);
  return (
    days > 0 &&
    !fullSince &&
    now.getTime() - (fullAt ?? createdAt).getTime() >= days * DAY_MS - HOUR_MS
  );
};

const textOf = (sent: unknown): string | null =>
  typeof sent === 'string' && sent.trim() !== '' ? sent : null;

const refuse = (field: string, sentence: string): never => {
  throw new AppError('validation_failed', { sentence, fields: { [field]: sentence } });
};
