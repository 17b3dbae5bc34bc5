import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { login, validateInvitation } from '@core/contract/auth';
import type { Context } from '@bff/context';
import { signSessionToken } from '@bff/http/sessionToken';
import type { OpenInvitation } from '@bff/modules/users/findInvitation';
import type { SignedIn } from './login';

/** Returns the response for every way to sign in. */
export const presentSession = async (
  context: Context,
  { user, company, session }: SignedIn,
): Promise<ResponseOf<typeof login>> => ({
  token: await signSessionToken(context.env, session),
  role: user.role,
  permissions: user.permissions,
  company: {
    id: company.id,
    name: company.name,
    domain: company.domain ?? null,
    logo: company.logo ?? null,
    audienceOpen: company.audienceOpen,
    hasPlans: context.env.plans,
  },
  user: {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    companyId: user.companyId,
    photo: user.photo ?? null,
    profileName: user.profileName ?? null,
    phone: user.phone ?? null,
    department: user.department ?? null,
    jobTitle: user.jobTitle ?? null,
    bio: user.bio ?? null,
    emailVerified: user.emailVerifiedAt != null,
    mustVerifyEmail: context.mailer.configured && user.emailVerifiedAt == null,
  },
});

/** Returns the recipient of an invitation for the activation page. */
export const presentInvitation = ({
  user,
  company,
  rival,
}: OpenInvitation): ResponseOf<typeof validateInvitation> => ({
  user: {
    name: user.name,
    email: user.email,
    company: { name: company.name },
    role: user.role,
    ...(rival ? { replaces: rival.companyName } : {}),
  },
});
