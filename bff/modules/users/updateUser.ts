import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { updateUser as endpoint } from '@core/contract/users';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Company } from '@bff/tenancy/company.entity';
import { changePerson } from './changePerson';
import { sendConfirmation } from './confirmEmail';
import { describeUser, type DescribedUser } from './describeUser';
import { emailTaken } from './emailTaken';
import { type IssuedInvitation, issueInvitation } from './issueInvitation';

/**
 * Corrects a person's name and email address. A new address is unconfirmed; if email is configured,
 * a confirmation link is sent there. A person who has not activated yet gets a new invitation, and
 * links to the old address end.
 * @throws AppError not_found, forbidden, email_taken, too_many_requests.
 */
export const updateUser = (
  context: Context,
  { params, body }: ValidInputOf<typeof endpoint>,
): Promise<{ described: DescribedUser; issued: IssuedInvitation | null }> =>
  changePerson(context, params.id, async ({ em, target }) => {
    const before = { name: target.name, email: target.email };
    const after = { name: body.name, email: body.email.toLowerCase() };
    const isNewAddress = after.email !== before.email;
    if (!isNewAddress && after.name === before.name)
      return { described: await describeUser(em, target), issued: null };
    em.assign(target, { ...after, updatedAt: context.clock() });
    if (isNewAddress)
      em.assign(target, {
        contested: false,
        emailVerifiedAt: null,
        emailTokenHash: null,
        emailTokenExpiresAt: null,
      });
    await em.flush();
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'users.updated',
      subject: { type: 'user', id: target.id, name: target.name },
      before,
      after,
    });
    if (!isNewAddress) return { described: await describeUser(em, target), issued: null };
    await context.quotas.invite(em, target.companyId);
    const company = await em.findOneOrFail(Company, { id: target.companyId });
    if (target.status === 'invited') {
      const issued = await issueInvitation(context, em, target, company);
      return { described: await describeUser(em, target), issued };
    }
    await sendConfirmation(context, em, target, company);
    return { described: await describeUser(em, target), issued: null };
  }).catch(emailTaken);
