import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Session } from './session.entity';

type Clock = Pick<Context, 'clock'>;

/**
 * Ends a person's sessions permanently. Every change of status, role, password or company calls it,
 * and every activation, so that no earlier token ever works again. Changed permissions don't need
 * it, because they are read on every request.
 * @param keepSessionId the session to keep, for changes to the person's own account.
 */
export const endSessions = async (
  { clock }: Clock,
  em: EntityManager,
  userId: string,
  { keepSessionId = null }: { keepSessionId?: string | null } = {},
): Promise<void> => {
  await em.nativeUpdate(
    Session,
    { userId, revokedAt: null, ...(keepSessionId ? { id: { $ne: keepSessionId } } : {}) },
    { revokedAt: clock() },
  );
};

/** Ends the sessions of everyone in a company after its status changed. */
export const endCompanySessions = async (
  { clock }: Clock,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  await em.nativeUpdate(Session, { companyId, revokedAt: null }, { revokedAt: clock() });
};
