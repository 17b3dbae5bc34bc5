import type { EntityManager } from '@mikro-orm/sql';
import type { verifyUser as endpoint } from '@core/contract/auth';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { Company } from '@bff/tenancy/company.entity';
import { acceptInvitation } from '@bff/modules/users/acceptInvitation';
import { markVerified } from '@bff/modules/users/confirmEmail';
import { findInvitationFor } from '@bff/modules/users/findInvitation';
import { User } from '@bff/tenancy/user.entity';
import { auditSignIn } from './auditSignIn';
import { type Identity, verifyIdentityToken } from './identityToken';
import type { SignedIn } from './login';
import { signInHere } from '@bff/modules/credentials/openSession';
import { rejectInactive } from './readSession';
import { useIdentityTokenOnce } from './useIdentityTokenOnce';

type Input = ValidInputOf<typeof endpoint>['body'];

/**
 * Signs in with a work account. The provider's ID token decides; the body only has to match it. A
 * person is identified by tenant and object id. The first time, an open invitation to the token's
 * address links them; an address alone never does.
 * @param token the ID token from the Authorization header.
 * @throws AppError sso_not_configured, invalid_identity_token, user_not_found, account_suspended,
 * account_not_activated, company_inactive.
 */
export const verifyUser = async (
  context: Context,
  input: Input,
  token: string,
): Promise<SignedIn> => {
  const { env } = context;
  if (!env.entra) throw new AppError('sso_not_configured');
  if (!token) throw new AppError('invalid_identity_token');
  const identity = await verifyIdentityToken(env.entra, token, context.clock());
  const email = input.email.toLowerCase();
  const agrees =
    input.azureId === identity.objectId &&
    input.tenantId === identity.tenantId &&
    identity.emails.includes(email);
  if (!agrees) throw new AppError('invalid_identity_token');
  await useIdentityTokenOnce(context, token, identity.expiresAt);
  return retryableTransaction(
    context,
    async (em) =>
      (await signInKnown(context, em, identity)) ?? linkInvited(context, em, identity, email),
    PLATFORM,
  );
};

const signInKnown = async (
  context: Context,
  em: EntityManager,
  { tenantId, objectId, emails }: Identity,
): Promise<SignedIn | null> => {
  const user = await em.findOne(User, { azureTenantId: tenantId, azureObjectId: objectId });
  if (!user) return null;
  const company = await em.findOneOrFail(Company, { id: user.companyId });
  rejectInactive(user.status, company.status);
  user.lastLoginAt = context.clock();
  auditSignIn(context, em, user, 'work account');
  if (emails.includes(user.email)) await markVerified(context, em, user);
  return { user, company, session: await signInHere(context, em, user) };
};

const linkInvited = async (
  context: Context,
  em: EntityManager,
  { tenantId, objectId }: Identity,
  email: string,
): Promise<SignedIn> => {
  const open = await findInvitationFor(context, em, email);
  if (!open) throw new AppError('user_not_found');
  rejectInactive('active', open.company.status);
  const user = await acceptInvitation(context, em, open, {
    azureTenantId: tenantId,
    azureObjectId: objectId,
  });
  auditSignIn(context, em, user, 'work account');
  return { user, company: open.company, session: await signInHere(context, em, user) };
};
