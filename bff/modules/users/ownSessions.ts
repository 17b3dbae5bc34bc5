import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { Session } from '@bff/modules/credentials/session.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { callerOf } from './changePerson';
import { sessionsAlive, type ShownSession } from './sessionsAlive';

const alive = (context: Context) => ({
  userId: callerOf(context).userId,
  revokedAt: null,
  expiresAt: { $gt: context.clock() },
});

/** Lists the caller's sessions, newest first. */
export const listSessions = (context: Context): Promise<ShownSession[]> =>
  context.read((em) => sessionsAlive(em, callerOf(context).userId, context.clock()));

/** Ends one of the caller's own sessions. @throws AppError not_found for another person's. */
export const revokeSession = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const ended = await em.nativeUpdate(
      Session,
      { ...alive(context), id },
      { revokedAt: context.clock() },
    );
    if (ended === 0) throw new AppError('not_found');
    audit(context, em, ended);
  });

/** Ends all of the caller's sessions, including the current one. */
export const signOutEverywhere = (context: Context): Promise<void> =>
  retryableTransaction(context, async (em) => {
    audit(
      context,
      em,
      await em.nativeUpdate(Session, alive(context), { revokedAt: context.clock() }),
    );
  });

const audit = (context: Context, em: EntityManager, sessions: number): void => {
  const { companyId, userId: id, name } = callerOf(context);
  writeAudit(context, em, {
    companyId,
    action: 'auth.sessionsEnded',
    subject: { type: 'user', id, name },
    after: { sessions },
  });
};
