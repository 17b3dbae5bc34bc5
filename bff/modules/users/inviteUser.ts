import { can } from '@core/access/can';
import { DEFAULT_PERMISSIONS } from '@core/access/permissions';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { inviteUser as endpoint } from '@core/contract/users';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { isId } from '@bff/db/newId';
import { Company } from '@bff/tenancy/company.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { callerOf } from './changePerson';
import { describeUser, type DescribedUser } from './describeUser';
import { emailTaken } from './emailTaken';
import { type IssuedInvitation, issueInvitation } from './issueInvitation';
import { isContested } from './rivalClaim';
import { User } from '@bff/tenancy/user.entity';
import { mayGrant } from '@core/access/userPolicy';

type Input = ValidInputOf<typeof endpoint>['body'];

export interface Invited {
  described: DescribedUser;
  issued: IssuedInvitation;
}

/**
 * Adds a person who activates the account with a link. Role and permissions (by default those of
 * the role) must be within the inviter's rights. An unverified account elsewhere does not block the
 * address; the emailed link decides who owns it.
 * @throws AppError email_taken, forbidden, not_found, company_required.
 */
export const inviteUser = async (context: Context, input: Input): Promise<Invited> => {
  const companyId = companyOf(context, input);
  const permissions = [...new Set(input.permissions ?? DEFAULT_PERMISSIONS[input.role])];
  const caller = callerOf(context);
  if (
    !mayGrant(caller, { role: input.role, permissions }) ||
    (input.permissions !== undefined && !can(caller, 'users:permissions'))
  )
    throw new AppError('forbidden');
  const email = input.email.toLowerCase();
  const contested = await isContested(context, email, companyId);
  return retryableTransaction(context, async (em) => {
    const company = await em.findOne(Company, { id: companyId });
    if (!company) throw new AppError('not_found');
    // Global Admin is available with all companies in view, or for the internal company
    // (ADMIN-037).
    if (input.role === 'admin' && context.company !== null && !company.isInternal)
      throw new AppError('forbidden');
    await context.quotas.invite(em, companyId);
    const at = context.clock();
    const user = em.create(User, {
      id: context.newId(),
      companyId,
      email,
      contested,
      name: input.name,
      // Until they sign in, the inviter's language is the best guess.
      language: context.client.language ?? 'en',
      role: input.role,
      permissions,
      status: 'invited',
      createdAt: at,
      updatedAt: at,
    });
    await em.flush();
    const issued = await issueInvitation(context, em, user, company);
    writeAudit(context, em, {
      companyId,
      action: 'users.invited',
      subject: { type: 'user', id: user.id, name: user.name },
      after: { email: user.email, role: user.role },
    });
    return { described: await describeUser(em, user), issued };
  }).catch(emailTaken);
};

/**
 * Returns the named company, else the one in view, else a non-admin's own. Rejects a company other
 * than the one in scope.
 */
const companyOf = (context: Context, { companyId }: Input): string => {
  const caller = callerOf(context);
  const scope = context.company ?? (caller.role === 'admin' ? null : caller.companyId);
  if (companyId == null || companyId === '') {
    if (!scope)
      throw new AppError('company_required', {
        fields: { companyId: 'Please choose a company first.' },
      });
    return scope;
  }
  if (scope && companyId !== scope) throw new AppError('forbidden');
  if (!isId(companyId)) throw new AppError('not_found');
  return companyId;
};
