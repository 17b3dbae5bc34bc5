import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { Company } from '@bff/tenancy/company.entity';
import { hashOneTimeToken } from '@bff/services/oneTimeToken';
import { Invitation } from './invitation.entity';
import { User } from '@bff/tenancy/user.entity';
import { findRival } from './rivalClaim';
import { mayGrant } from '@core/access/userPolicy';

/**
 * `rival`: the account that claims the address without proof, which the activation removes.
 * `proven`: the link came by email, so the address is the person's.
 */
export interface OpenInvitation {
  invitation: Invitation;
  user: User;
  company: Company;
  rival: { companyName: string } | null;
  proven: boolean;
}

/**
 * Finds the invitation of a link without changing it. Invalid, used, revoked and expired links get the same
 * error.
 * @throws AppError invitation_invalid; email_unverified if only the emailed link is accepted.
 */
export const findInvitation = (context: Context, token: string): Promise<OpenInvitation> =>
  context.read(async (em) => {
    const hash = hashOneTimeToken(token);
    const invitation = await em.findOne(
      Invitation,
      openInvitations(context, { $or: [{ tokenHash: hash }, { mailTokenHash: hash }] }),
    );
    const found =
      invitation && (await withParties(em, invitation, invitation.mailTokenHash === hash));
    if (!found || !stillStands(found)) throw new AppError('invitation_invalid');
    if (found.rival && !found.proven)
      throw new AppError('email_unverified', { sentence: MAIL_ONLY });
    return found;
  }, PLATFORM);

const MAIL_ONLY =
  'Another account uses this email address. Open the link in the invitation email to show that the address is yours.';

/**
 * Returns the newest open invitation to an address, for a person who proved by a work account that
 * it is theirs; null if there is none.
 */
export const findInvitationFor = async (
  context: Context,
  em: EntityManager,
  email: string,
): Promise<OpenInvitation | null> => {
  for (const invitation of await em.find(Invitation, openInvitations(context, { email }), {
    orderBy: { id: 'desc' },
  })) {
    const found = await withParties(em, invitation, true);
    if (found && stillStands(found)) return found;
  }
  return null;
};

/**
 * Returns the condition for a link that is still usable, also used by the update that uses it up.
 */
export const openInvitations = <W extends object>({ clock }: Pick<Context, 'clock'>, where: W) => ({
  ...where,
  consumedAt: null,
  revokedAt: null,
  expiresAt: { $gt: clock() },
});

type Parties = OpenInvitation & { inviter: User | null; claimed: boolean };

const withParties = async (
  em: EntityManager,
  invitation: Invitation,
  proven: boolean,
): Promise<Parties | null> => {
  const user = await em.findOne(User, { id: invitation.userId });
  const company = await em.findOne(Company, { id: invitation.companyId });
  const inviter = invitation.invitedById
    ? await em.findOne(User, { id: invitation.invitedById })
    : null;
  if (!user || !company) return null;
  const rival = await findRival(em, user);
  const rivalCompany = rival && (await em.findOneOrFail(Company, { id: rival.companyId }));
  return {
    invitation,
    user,
    company,
    inviter,
    proven,
    claimed: rival?.emailVerifiedAt != null,
    rival: rivalCompany && { companyName: rivalCompany.name },
  };
};

/**
 * Returns whether address, role and company are unchanged, the inviter could still grant these
 * rights, and no other account has proven the address since.
 */
const stillStands = ({ invitation, user, inviter, claimed }: Parties): boolean =>
  !claimed &&
  user.status === 'invited' &&
  user.email === invitation.email &&
  user.role === invitation.role &&
  user.companyId === invitation.companyId &&
  inviter?.status === 'active' &&
  mayGrant(inviter, user);
