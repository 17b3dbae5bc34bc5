import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { can } from '@core/access/can';
import type { Context } from '@bff/context';
import { asJson, query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import { emitEvent, emitEvents } from '@bff/services/delivery/emitEvent';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import type { MailData, MailKind } from '@bff/services/mailer/mail-texts/mailText';
import type { DataSource, SourceOutage } from './data-source.entity';
import { syncsLater, type SyncTimes } from './syncTimes';

const HOUR_MS = 3_600_000;

/**
 * A source counts as silent after this many scheduled syncs without data, and after this many hours
 * at least.
 */
const [SYNCS, HOURS_MIN] = [3, 24];

/**
 * Returns the time when a source counts as silent if no data arrives first; null if no data is
 * expected.
 */
export const silentFrom = (
  source: SyncTimes & Pick<DataSource, 'status'> & Partial<Pick<DataSource, 'silentDays'>>,
  now: Date,
): Date | null => {
  if (source.status === 'paused') return null;
  const late = syncsLater(source, now, SYNCS);
  const hours = late ? HOURS_MIN : (source.silentDays ?? 0) * 24;
  const least = hours > 0 ? new Date(now.getTime() + hours * HOUR_MS) : null;
  return late && least && late > least ? late : least;
};

/**
 * Notifies teammates and webhooks that a source failed, in the transaction that stores the run's
 * end. Each outage is reported once: if several runs end together, the one that stores the outage
 * reports it.
 */
export const startOutage = async (
  context: Context,
  em: EntityManager,
  { id, companyId, name, muted, reasonCode, schedule }: DataSource,
  reason: string,
): Promise<void> => {
  const { companyName, admins } = await readAlerted(context, em, companyId);
  const outage: SourceOutage = {
    kind: 'failed',
    since: context.clock().toISOString(),
    mailed: !muted && admins.length > 0,
  };
  const { numUpdatedRows } = await query(em)
    .updateTable('dataSources')
    .set({ outage: asJson(outage), silentAt: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('outage', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await emitEvent(context, em, companyId, 'source.failed', {
    sourceId: id,
    sourceName: name,
    reason: reason || null,
    reasonCode: reasonCode ?? null,
  });
  if (outage.mailed)
    await mailAll(context, em, companyId, admins, 'sourceFailed', {
      companyName,
      sourceName: name,
      reason,
      isManual: schedule === 'manual',
    });
};

/**
 * Notifies about the silent sources of a company, in one email. If two workers run, each reports
 * the sources that it marked.
 */
export const reportSilent = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<number> => {
  const { companyName, admins } = await readAlerted(context, em, companyId);
  const at = context.clock();
  const outageOf = (mailed: boolean): string =>
    JSON.stringify({ kind: 'silent', since: at.toISOString(), mailed } satisfies SourceOutage);
  const silent = await query(em)
    .updateTable('dataSources')
    .set({
      // A cluster rejects functions here that are not immutable, and the functions that build JSON
      // may not be.
      outage: sql<SourceOutage>`case when "muted" then ${outageOf(false)}::jsonb else ${outageOf(admins.length > 0)}::jsonb end`,
      silentAt: null,
    })
    .where('companyId', '=', companyId)
    .where('silentAt', '<=', at)
    .where('outage', 'is', null)
    .where('deletedAt', 'is', null)
    .returning(['id', 'name', 'muted'])
    .execute();
  await emitEvents(
    context,
    em,
    companyId,
    silent.map(({ id, name }) => ({
      type: 'source.silent',
      data: { sourceId: id, sourceName: name, reason: null, reasonCode: null },
    })),
  );
  const sourceNames = silent
    .filter(({ muted }) => !muted)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b));
  if (sourceNames.length > 0)
    await mailAll(context, em, companyId, admins, 'sourcesSilent', { companyName, sourceNames });
  return silent.length;
};

/** Reports that a source works again if its outage was reported. */
export const endOutage = async (
  context: Context,
  em: EntityManager,
  { id, companyId, name, muted, outage }: DataSource,
): Promise<void> => {
  if (!outage) return;
  const { numUpdatedRows } = await query(em)
    .updateTable('dataSources')
    .set({ outage: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('outage', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await emitEvent(context, em, companyId, 'source.recovered', {
    sourceId: id,
    sourceName: name,
    reason: null,
    reasonCode: null,
  });
  if (!outage.mailed || muted) return;
  const { companyName, admins } = await readAlerted(context, em, companyId);
  await mailAll(context, em, companyId, admins, 'sourceRecovered', {
    companyName,
    sourceName: name,
    since: outage.since,
  });
};

/** Records in the caller's transaction that a source without a schedule received records. */
export const noteReceived = async (
  context: Context,
  em: EntityManager,
  source: DataSource,
): Promise<void> => {
  if (source.schedule !== 'manual') return;
  source.silentAt = silentFrom(source, context.clock());
  await em.flush();
  if (source.outage?.kind === 'silent') await endOutage(context, em, source);
};

/**
 * Returns the recipients of emails about sources: active teammates who administer them and have a
 * confirmed address, unless the company turned these emails off.
 */
export const readAlerted = async (
  { mailer }: Context,
  em: EntityManager,
  companyId: string,
): Promise<{ companyName: string; audienceOpen: boolean; admins: User[] }> => {
  const {
    name: companyName,
    audienceOpen,
    settings,
  } = await em.findOneOrFail(Company, { id: companyId });
  if (settings.sourceEmails === false || !mailer.configured)
    return { companyName, audienceOpen, admins: [] };
  const people = await em.find(User, {
    companyId,
    status: 'active',
    emailVerifiedAt: { $ne: null },
  });
  return {
    companyName,
    audienceOpen,
    admins: people.filter((one) => can(one, 'data_sources:write')),
  };
};

/** Queues one email to each of these teammates. */
export const mailAll = async <K extends MailKind>(
  context: Context,
  em: EntityManager,
  companyId: string,
  admins: readonly User[],
  kind: K,
  data: MailData[K],
): Promise<void> => {
  for (const admin of admins) await enqueueMail(context, em, companyId, admin, kind, data);
};
