import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readUserProfile } from '@core/contract/ownAccount';
import type { Context } from '@bff/context';
import type { User } from '@bff/tenancy/user.entity';

/** The columns that a person sees of themselves. */
export const SHOWN_OF_PROFILE = [
  'id',
  'name',
  'email',
  'role',
  'permissions',
  'companyId',
  'profileName',
  'phone',
  'department',
  'jobTitle',
  'bio',
  'photo',
  'passwordHash',
  'azureObjectId',
  'emailVerifiedAt',
] as const satisfies readonly (keyof User)[];

export type ShownProfile = Pick<User, (typeof SHOWN_OF_PROFILE)[number]>;

/**
 * Returns the caller's own profile. The mailer decides whether anything requires a confirmed
 * address.
 */
export const describeProfile = (
  user: ShownProfile,
  { mailer: { configured }, actor, env }: Pick<Context, 'mailer' | 'actor' | 'env'>,
): ResponseOf<typeof readUserProfile> => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  permissions: user.permissions,
  companyId: user.companyId,
  profileName: user.profileName ?? null,
  phone: user.phone ?? null,
  department: user.department ?? null,
  jobTitle: user.jobTitle ?? null,
  bio: user.bio ?? null,
  photo: user.photo ?? null,
  hasPassword: user.passwordHash != null,
  workAccount: user.azureObjectId != null ? 'linked' : env.entra ? 'none' : 'unavailable',
  emailVerified: user.emailVerifiedAt != null,
  mustVerifyEmail: configured && user.emailVerifiedAt == null,
  audienceOpen: actor?.audienceOpen ?? false,
  hasPlans: env.plans,
});
