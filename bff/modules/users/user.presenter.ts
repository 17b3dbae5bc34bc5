import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { inviteUser, listUsers, setUserStatus } from '@core/contract/users';
import type { DescribedUser } from './describeUser';
import type { Invitation } from './invitation.entity';
import type { IssuedInvitation } from './issueInvitation';

type ManagedUser = ResponseOf<typeof listUsers>[number];

/** Returns a person for administrators. @param now decides whether an invitation has expired. */
export const presentUser = (
  { user, company, invitation }: DescribedUser,
  now: Date,
): ManagedUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerifiedAt != null,
  role: user.role,
  permissions: user.permissions,
  status: user.status,
  companyId: user.companyId,
  company: { id: company.id, name: company.name },
  photo: user.photo ?? null,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
  invitation: invitation && {
    state: stateOf(invitation, now),
    expiresAt: invitation.expiresAt.toISOString(),
  },
});

const stateOf = (
  { revokedAt, expiresAt }: Pick<Invitation, 'expiresAt' | 'revokedAt'>,
  now: Date,
): 'open' | 'expired' | 'revoked' => {
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
};

/** Returns the same with the link, which is only shown this once. */
export const presentInvited = (
  described: DescribedUser,
  { link, mailed, mailOnly }: IssuedInvitation,
  now: Date,
): ResponseOf<typeof inviteUser> => ({
  ...presentUser(described, now),
  link,
  mailed,
  mailOnly,
});

/** Returns the same, with a link if the change required a new invitation. */
export const presentWithInvitation = (
  { described, issued }: { described: DescribedUser; issued: IssuedInvitation | null },
  now: Date,
): ResponseOf<typeof setUserStatus> => ({
  ...presentUser(described, now),
  ...(issued ? { link: issued.link, mailed: issued.mailed, mailOnly: issued.mailOnly } : {}),
});
