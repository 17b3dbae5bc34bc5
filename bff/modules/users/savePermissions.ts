import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { savePermissions as endpoint } from '@core/contract/users';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { endSessions } from '@bff/modules/credentials/endSessions';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { callerOf, changePerson, rejectOwnLoss } from './changePerson';
import { describeUser, type DescribedUser } from './describeUser';
import { Invitation } from './invitation.entity';
import { isDemotion, mayGrant } from '@core/access/userPolicy';

/**
 * Sets role and permissions as sent (OP-144). Permissions apply from the person's next request; a
 * different role ends their sessions. An open invitation gets the new role.
 * @throws AppError not_found, forbidden (more than the caller's own rights), own_account,
 * last_admin.
 */
export const savePermissions = (
  context: Context,
  { params, body }: ValidInputOf<typeof endpoint>,
): Promise<DescribedUser> =>
  changePerson(context, params.id, async (change) => {
    const { em, actor, target } = change;
    const before = { role: target.role, permissions: target.permissions };
    const after = { role: body.role, permissions: [...new Set(body.permissions)] };
    if (!mayGrant(actor, after)) throw new AppError('forbidden');
    if (isDemotion(before, after)) await rejectOwnLoss(change);
    em.assign(target, { ...after, updatedAt: context.clock() });
    await em.flush();
    if (after.role !== before.role)
      await endSessions(context, em, target.id, {
        keepSessionId: change.isSelf ? callerOf(context).sessionId : null,
      });
    await em.nativeUpdate(
      Invitation,
      { userId: target.id, consumedAt: null, revokedAt: null },
      { role: after.role },
    );
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'users.permissionsChanged',
      subject: { type: 'user', id: target.id, name: target.name },
      before,
      after,
    });
    return describeUser(em, target);
  });
