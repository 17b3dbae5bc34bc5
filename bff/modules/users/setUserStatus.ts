import type { UserStatus } from '@core/contract/users';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { endSessions } from '@bff/modules/credentials/endSessions';
import { Company } from '@bff/tenancy/company.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { requireVerifiedEmail } from '@bff/services/mailer/requireVerifiedEmail';
import { changePerson, rejectOwnLoss } from './changePerson';
import { describeUser, type DescribedUser } from './describeUser';
import { endInvitations, type IssuedInvitation, issueInvitation } from './issueInvitation';

const MAIL_ONLY =
  'Another account uses this email address. This person has to open the link in the invitation email.';

/**
 * Sets a person's status, from any to any. Every change ends their sessions. `invited` issues a new
 * link, and only that link lets them in again (OP-033); every other status ends open links. A
 * person who never set a password still has none after becoming active.
 * @throws AppError not_found, forbidden, own_account, last_admin, email_unverified, conflict.
 */
export const setUserStatus = (
  context: Context,
  id: string,
  status: UserStatus,
): Promise<{ described: DescribedUser; issued: IssuedInvitation | null }> =>
  changePerson(context, id, async (change) => {
    const { em, target } = change;
    const before = target.status;
    if (status === 'invited') requireVerifiedEmail(context);
    // Only the emailed link proves who owns a contested address.
    else if (target.contested) throw new AppError('conflict', { sentence: MAIL_ONLY });
    if (status !== 'active') await rejectOwnLoss(change);
    target.status = status;
    target.updatedAt = context.clock();
    await em.flush();
    if (status !== before) await endSessions(context, em, target.id);
    const issued =
      status === 'invited'
        ? await issueInvitation(
            context,
            em,
            target,
            await em.findOneOrFail(Company, { id: target.companyId }),
          )
        : null;
    if (status !== 'invited') await endInvitations(context, em, target.id);
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'users.statusChanged',
      subject: { type: 'user', id: target.id, name: target.name },
      before: { status: before },
      after: { status },
    });
    return { described: await describeUser(em, target), issued };
  });
