import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { changePerson } from './changePerson';
import { endInvitations } from './issueInvitation';

/**
 * Invalidates a person's open links. @throws AppError not_found (also if there are none),
 * forbidden.
 */
export const revokeInvitation = (context: Context, id: string): Promise<void> =>
  changePerson(context, id, async ({ em, target }) => {
    if ((await endInvitations(context, em, target.id)) === 0) throw new AppError('not_found');
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'users.invitationRevoked',
      subject: { type: 'user', id: target.id, name: target.name },
    });
  });
