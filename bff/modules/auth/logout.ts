import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Session } from '@bff/modules/credentials/session.entity';

/** Ends the caller's session. Its token is rejected from the next request on. */
export const logout = async (context: Context): Promise<void> => {
  const { actor } = context;
  if (!actor) throw new AppError('unauthenticated');
  await retryableTransaction(context, async (em) => {
    await em.nativeUpdate(Session, { id: actor.sessionId }, { revokedAt: context.clock() });
    writeAudit(context, em, {
      companyId: actor.companyId,
      action: 'auth.signedOut',
      subject: { type: 'user', id: actor.userId, name: actor.name },
    });
  });
};
