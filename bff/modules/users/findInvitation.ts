import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';
import { Company } from '@bff/modules/companies/company.entity';
import { hashOneTimeToken } from '@bff/services/oneTimeToken';
import { Invitation } from './invitation.entity';
import { User } from './user.entity';
import { mayGrant } from './user.policy';

export interface OpenInvitation { invitation: Invitation; user: User; company: Company }

/**
 * Finds the invitation a link stands for and changes nothing. Bad, used, ended and expired links answer the same.
 * @throws AppError invitation_invalid.
 */
export const findInvitation = (context: Context, token: string): Promise<OpenInvitation> =>
  context.inTransaction(async (em) => {
    const invitation = await em.findOne(Invitation, openInvitations(context, { tokenHash: hashOneTimeToken(token) }));
    const found = invitation && await withParties(em, invitation);
    if (!found || !stillStands(found)) throw new AppError('invitation_invalid');
    return found;
  }, ALL_COMPANIES);

/** The open invitation to an address, for somebody who proved by a work account that it is theirs; null without one. */
export const findInvitationFor = async (context: Context, em: EntityManager, email: string): Promise<OpenInvitation | null> => {
  const invitation = await em.findOne(Invitation, openInvitations(context, { email }));
  const found = invitation && await withParties(em, invitation);
  return found && stillStands(found) ? found : null;
};

/** The condition of a link that can still be used: also the condition of the update that uses it up. */
export const openInvitations = <W extends object>({ clock }: Pick<Context, 'clock'>, where: W) => ({ ...where, consumedAt: null, revokedAt: null, expiresAt: { $gt: clock() } });

type Parties = OpenInvitation & { inviter: User | null };

const withParties = async (em: EntityManager, invitation: Invitation): Promise<Parties | null> => {
  const user = await em.findOne(User, { id: invitation.userId });
  const company = await em.findOne(Company, { id: invitation.companyId });
  const inviter = invitation.invitedById ? await em.findOne(User, { id: invitation.invitedById }) : null;
  return user && company && { invitation, user, company, inviter };
};

/** It is bound to address, role and company, and to somebody who could still give these rights. */
const stillStands = ({ invitation, user, inviter }: Parties): boolean =>
  user.status === 'invited' && user.email === invitation.email && user.role === invitation.role && user.companyId === invitation.companyId
  && inviter?.status === 'active' && mayGrant(inviter, user);
