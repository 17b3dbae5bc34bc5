import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { changePerson } from './changePerson';
import { describeUser } from './describeUser';
import type { Invited } from './inviteUser';
import { issueInvitation } from './issueInvitation';

/**
 * Creates a new link for a person who has not activated yet. @throws AppError not_found, forbidden,
 * conflict (already active), too_many_requests.
 */
export const resendInvitation = (context: Context, id: string): Promise<Invited> =>
  changePerson(context, id, async ({ em, target }) => {
    if (target.status !== 'invited')
      throw new AppError('conflict', {
        sentence: 'This person has already activated the account.',
      });
    await context.quotas.invite(em, target.companyId);
    const issued = await issueInvitation(
      context,
      em,
      target,
      await em.findOneOrFail(Company, { id: target.companyId }),
    );
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'users.invitationResent',
      subject: { type: 'user', id: target.id, name: target.name },
    });
    return { described: await describeUser(em, target), issued };
  });
