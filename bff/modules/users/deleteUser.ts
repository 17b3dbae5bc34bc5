import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { changePerson, rejectOwnLoss } from './changePerson';
import { removePerson } from './removePerson';

/**
 * Deletes a teammate with their sessions and invitations. Things they created stay and keep their
 * name as text (OP-063). @throws AppError not_found, forbidden, own_account, last_admin.
 */
export const deleteUser = (context: Context, id: string): Promise<void> =>
  changePerson(context, id, async (change) => {
    const { em, target } = change;
    await rejectOwnLoss(change);
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'users.deleted',
      subject: { type: 'user', id: target.id, name: target.name },
      before: {
        email: target.email,
        role: target.role,
        permissions: target.permissions,
        status: target.status,
      },
    });
    await removePerson(context, em, target);
  });
