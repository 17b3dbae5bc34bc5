import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import type { Company } from '@bff/tenancy/company.entity';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { newOneTimeToken } from '@bff/services/oneTimeToken';
import { Invitation } from './invitation.entity';
import { vouches } from './rivalClaim';
import type { User } from '@bff/tenancy/user.entity';

/**
 * `mailOnly`: another account claims the address, so the copied link does not activate this one.
 */
export interface IssuedInvitation {
  invitation: Invitation;
  link: string;
  mailed: boolean;
  mailOnly: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Creates a single-use link that lets this person join within seven days, bound to address, role
 * and company, and ends older links. The inviter can copy it (OP-013). If email is configured,
 * another link is emailed. Only the owner of the mailbox sees that one, so it proves the address.
 */
export const issueInvitation = async (
  context: Context,
  em: EntityManager,
  user: User,
  company: Pick<Company, 'name'>,
): Promise<IssuedInvitation> => {
  const at = context.clock();
  await endInvitations(context, em, user.id);
  const { token, hash } = newOneTimeToken();
  const byMail = newOneTimeToken();
  const proof = context.mailer.configured
    ? byMail.hash
    : user.contested && vouches(context)
      ? hash
      : null;
  const invitation = em.create(Invitation, {
    id: context.newId(),
    companyId: user.companyId,
    userId: user.id,
    tokenHash: hash,
    mailTokenHash: proof,
    email: user.email,
    role: user.role,
    invitedById: context.actor?.userId ?? null,
    createdAt: at,
    expiresAt: new Date(at.getTime() + LIMITS.auth.invitationDays * DAY_MS),
  });
  await em.flush();
  const mailed = await enqueueMail(context, em, user.companyId, user, 'invitation', {
    name: user.name,
    inviterName: context.actor?.name ?? 'Navout',
    companyName: company.name,
    role: user.role,
    token: byMail.token,
    days: LIMITS.auth.invitationDays,
  });
  return {
    invitation,
    link: `${context.publicUrl}/setup-account?token=${token}`,
    mailed,
    mailOnly: user.contested && proof !== hash,
  };
};

/** Invalidates every open link of a person. @returns the number of links. */
export const endInvitations = (
  { clock }: Pick<Context, 'clock'>,
  em: EntityManager,
  userId: string,
): Promise<number> =>
  em.nativeUpdate(
    Invitation,
    { userId, consumedAt: null, revokedAt: null },
    { revokedAt: clock() },
  );
