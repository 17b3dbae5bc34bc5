import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { Session } from '@bff/modules/credentials/session.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { mayManage } from '@core/access/userPolicy';
import { inScope, notFound, query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';
import { callerOf, changePerson } from './changePerson';
import { sessionsAlive, type ShownSession } from './sessionsAlive';

const aliveOf = ({ clock }: Context, userId: string) => ({
  userId,
  revokedAt: null,
  expiresAt: { $gt: clock() },
});

/**
 * Lists a person's sessions, newest first, for callers who may change this person. @throws AppError
 * not_found, forbidden.
 */
export const listSessionsOf = (context: Context, id: string): Promise<ShownSession[]> => {
  const caller = callerOf(context);
  return context.read(
    async (em) => {
      const target = await query(em)
        .selectFrom('users')
        .where(inScope(em))
        .$if(context.company !== null, (found) => found.where('companyId', '=', context.company!))
        .where('id', '=', id)
        .select(['role', 'permissions', 'companyId'])
        .executeTakeFirstOrThrow(notFound);
      if (!mayManage(caller, target)) throw new AppError('forbidden');
      return sessionsAlive(em, id, context.clock());
    },
    caller.role === 'admin' ? PLATFORM : caller.companyId,
  );
};

/**
 * Ends all sessions of a person, or the named one. The account does not change. @throws AppError
 * not_found, forbidden.
 */
export const endSessionsOf = (
  context: Context,
  id: string,
  sessionId: string | undefined,
): Promise<void> =>
  changePerson(context, id, async ({ em, target }) => {
    if (sessionId !== undefined && !isId(sessionId)) throw new AppError('not_found');
    const sessions = await em.nativeUpdate(
      Session,
      { ...aliveOf(context, target.id), ...(sessionId === undefined ? {} : { id: sessionId }) },
      { revokedAt: context.clock() },
    );
    if (sessions === 0 && sessionId !== undefined) throw new AppError('not_found');
    if (sessions === 0) return;
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'auth.sessionsEnded',
      subject: { type: 'user', id: target.id, name: target.name },
      after: { sessions },
    });
  });
