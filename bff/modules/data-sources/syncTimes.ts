import type { EntityManager } from '@mikro-orm/sql';
import { SYNC_SCHEDULES, type SyncSchedule } from '@core/contract/dataSourceShapes';
import { AppError } from '@core/errors/AppError';
import { CRON_PROBLEMS, cronProblem, cronTimes } from '@core/cron/cronTimes';
import { isTimeZone, UNKNOWN_ZONE } from '@core/time/zonedTime';
import { companyZone } from '@bff/modules/companies/companyZone';
import type { DataSource } from './data-source.entity';

/** Schedule of a source's syncs. Only the schedule `cron` uses `cron` and `timeZone`. */
export type SyncTimes = Pick<DataSource, 'schedule'> &
  Partial<Pick<DataSource, 'cron' | 'timeZone'>>;

/** A schedule as sent, alone or in a config. */
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

/**
 * Reads a schedule as sent. Fields that are left out keep their values. A cron schedule without a
 * zone uses the company's time zone. @throws AppError validation_failed by field.
 */
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

/**
 * Rejects an invalid cron expression or zone before a connection is tested. @throws AppError
 * validation_failed by field.
 */
export const checkCron = ({ schedule, cron, timeZone }: SentTimes): void => {
  const problem = schedule === 'cron' && cronProblem(textOf(cron) ?? '');
  if (problem) refuse('cron', CRON_PROBLEMS[problem]);
  if (schedule === 'cron' && !isTimeZone(textOf(timeZone) ?? 'UTC'))
    refuse('timeZone', UNKNOWN_ZONE);
};

/**
 * Returns the next sync's time; null if syncs are only on request. An interval is counted from now,
 * spread over ten minutes by the source's id, so a thousand sources don't start together. After a
 * scheduled sync it is counted from the time when that sync was `due`, so the rhythm never drifts.
 */
export const nextSyncAfter = (
  { id, schedule, cron, timeZone }: SyncTimes & Pick<DataSource, 'id'>,
  now: Date,
  due?: Date,
): Date | null => {
  if (schedule === 'manual') return null;
  if (schedule === 'cron') return cronTimes(cron!, timeZone!, due && due > now ? due : now, 1)[0]!;
  const every = SCHEDULE_HOURS[schedule] * HOUR_MS;
  if (!due) {
    const spreadMs = (parseInt(id.slice(-4), 16) % 600) * 1000;
    return new Date(now.getTime() + every + spreadMs);
  }
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / every));
  return new Date(due.getTime() + (missed + 1) * every);
};

/**
 * Returns when the last of this many scheduled syncs should have ended; null without a schedule.
 */
export const syncsLater = (
  { schedule, cron, timeZone }: SyncTimes,
  after: Date,
  syncs: number,
): Date | null => {
  if (schedule === 'manual') return null;
  if (schedule === 'cron') return cronTimes(cron!, timeZone!, after, syncs).at(-1)!;
  return new Date(after.getTime() + syncs * SCHEDULE_HOURS[schedule] * HOUR_MS);
};

/**
 * Returns whether a full refresh is due by the connection's interval in days. A source's first sync
 * is a full refresh. An hour of tolerance keeps a daily sync from being a day late.
 */
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
