import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { type Caller, type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { mayManage } from '@core/access/userPolicy';
import { User } from '@bff/tenancy/user.entity';

export interface PersonChange {
  em: EntityManager;
  actor: User;
  target: User;
  /** True if the target is the actor. */
  isSelf: boolean;
}

/**
 * Changes a teammate under a lock on both rows, taken in the order of their ids. The actor's rights
 * are read again under the lock. If two administrators demote each other at the same time, the
 * second call fails, because its caller is no longer an administrator. So one always remains.
 * @throws AppError not_found (missing or of another company), forbidden.
 */
export const changePerson = <T>(
  context: Context,
  id: string,
  change: (change: PersonChange) => Promise<T>,
): Promise<T> => {
  const caller = callerOf(context);
  return retryableTransaction(
    context,
    async (em) => {
      const rows = await em.find(
        User,
        { id: { $in: [caller.userId, id] } },
        { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      const actor = rows.find((row) => row.id === caller.userId);
      const target = rows.find((row) => row.id === id);
      if (!target || (context.company !== null && target.companyId !== context.company))
        throw new AppError('not_found');
      if (
        !actor ||
        actor.status !== 'active' ||
        actor.role !== caller.role ||
        !mayManage(actor, target)
      )
        throw new AppError('forbidden');
      return change({ em, actor, target, isSelf: actor.id === target.id });
    },
    caller.role === 'admin' ? PLATFORM : caller.companyId,
  );
};

/** Returns the caller. @throws AppError unauthenticated without one. */
export const callerOf = ({ actor }: Context): Caller => {
  if (!actor) throw new AppError('unauthenticated');
  return actor;
};

/**
 * Prevents administrators from removing their own access: no one can demote, suspend or delete
 * themselves (OP-032).
 * @throws AppError own_account, or last_admin for the only remaining global admin.
 */
export const rejectOwnLoss = async ({ em, target, isSelf }: PersonChange): Promise<void> => {
  if (!isSelf) return;
  const others =
    target.role === 'admin'
      ? await em.count(User, { role: 'admin', status: 'active', id: { $ne: target.id } })
      : 1;
  throw new AppError(others > 0 ? 'own_account' : 'last_admin');
};
