import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { linkWorkAccount as endpoint } from '@core/contract/ownAccount';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { type Context, retryableTransaction } from '@bff/context';
import { endSessions } from '@bff/modules/credentials/endSessions';
import { callerOf } from '@bff/modules/users/changePerson';
import { markVerified } from '@bff/modules/users/confirmEmail';
import { lockProven, provePassword } from '@bff/modules/users/provePassword';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { User } from '@bff/tenancy/user.entity';
import { type Identity, verifyIdentityToken } from './identityToken';
import { useIdentityTokenOnce } from './useIdentityTokenOnce';

/**
 * Links a work account to the caller, who proves both: this account by its password, the other by
 * the provider's ID token. As at sign-in, tenant and object id identify it, and the token must
 * contain an address. Linking the same account again changes nothing, even with a used token.
 * Replacing a linked account ends the other sessions.
 * @throws AppError sso_not_configured, wrong_password, too_many_requests, invalid_identity_token,
 * work_account_taken.
 */
export const linkWorkAccount = async (
  context: Context,
  { currentPassword, idToken }: ValidInputOf<typeof endpoint>['body'],
): Promise<void> => {
  const { env } = context;
  if (!env.entra) throw new AppError('sso_not_configured');
  const proven = await provePassword(context, currentPassword);
  const identity = await verifyIdentityToken(env.entra, idToken, context.clock());
  if (identity.emails.length === 0) throw new AppError('invalid_identity_token');
  if (isLinked(proven, identity)) return;
  await useIdentityTokenOnce(context, idToken, identity.expiresAt);
  await retryableTransaction(context, async (em) => {
    const user = await lockProven(em, proven);
    const wasLinked = user.azureObjectId != null;
    user.azureTenantId = identity.tenantId;
    user.azureObjectId = identity.objectId;
    user.updatedAt = context.clock();
    await em.flush();
    if (wasLinked) await endOtherSessions(context, em, user);
    writeAudit(context, em, {
      companyId: user.companyId,
      action: 'users.workAccountLinked',
      subject: { type: 'user', id: user.id, name: user.name },
      after: { replaced: wasLinked },
    });
    await notifyByEmail(context, em, user, true);
    if (identity.emails.includes(user.email)) await markVerified(context, em, user);
  }).catch(accountTaken);
};

/**
 * Unlinks the caller's work account and ends the caller's other sessions, because any of them may
 * have been opened with it. Does nothing without a linked account.
 * @throws AppError only_sign_in for an account without a password, wrong_password,
 * too_many_requests.
 */
export const unlinkWorkAccount = async (
  context: Context,
  currentPassword: string,
): Promise<void> => {
  const { userId } = callerOf(context);
  const { passwordHash } = await context.read((em) => em.findOneOrFail(User, { id: userId }));
  if (passwordHash == null) throw new AppError('only_sign_in');
  const proven = await provePassword(context, currentPassword);
  await retryableTransaction(context, async (em) => {
    const user = await lockProven(em, proven);
    if (user.azureObjectId == null) return;
    user.azureTenantId = null;
    user.azureObjectId = null;
    user.updatedAt = context.clock();
    writeAudit(context, em, {
      companyId: user.companyId,
      action: 'users.workAccountUnlinked',
      subject: { type: 'user', id: user.id, name: user.name },
    });
    await notifyByEmail(context, em, user, false);
    await em.flush();
    await endOtherSessions(context, em, user);
  });
};

/**
 * Sessions do not record how they were opened, so only the session that just proved the password
 * continues.
 */
const endOtherSessions = (context: Context, em: EntityManager, user: User): Promise<void> =>
  endSessions(context, em, user.id, { keepSessionId: callerOf(context).sessionId });

const isLinked = (
  { azureTenantId, azureObjectId }: User,
  { tenantId, objectId }: Identity,
): boolean => azureTenantId === tenantId && azureObjectId === objectId;

const notifyByEmail = (
  context: Context,
  em: EntityManager,
  user: User,
  linked: boolean,
): Promise<boolean> =>
  enqueueMail(context, em, user.companyId, user, 'workAccountChanged', { name: user.name, linked });

const accountTaken = (cause: unknown): never => {
  const { code, constraint, message } = cause as Record<string, unknown>;
  const about = `${String(constraint)} ${String(message)}`;
  throw code === '23505' && about.includes('users_azure_tenant_id_azure_object_id_unique')
    ? new AppError('work_account_taken', { cause })
    : cause;
};
