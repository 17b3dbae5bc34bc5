import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';
import { addressGroup } from '@bff/http/addressGroup';
import { Company } from '@bff/modules/companies/company.entity';
import { User } from '@bff/modules/users/user.entity';
import { auditSignIn } from './auditSignIn';
import { openSession } from './openSession';
import { verifyPassword } from './passwords';
import { refuseInactive } from './readSession';
import type { Session } from './session.entity';

export interface SignedIn { user: User; company: Company; session: Session }

/**
 * Signs in with e-mail and password. Failures are counted per address and per client.
 * @throws AppError user_not_found, invalid_credentials, account_suspended, account_not_activated, company_inactive, too_many_requests.
 */
export const login = async (context: Context, input: { email: string; password: string }): Promise<SignedIn> => {
  const email = input.email.toLowerCase();
  await context.rateLimiter.take('failedLoginByClient', addressGroup(context.client.ip));
  await context.rateLimiter.take('failedLoginByAddress', email);
  const user = await context.inTransaction((em) => em.findOne(User, { email }), ALL_COMPANIES);
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user) throw new AppError('user_not_found');
  if (user.status !== 'invited' && !matches) throw new AppError('invalid_credentials');
  const signedIn = await context.inTransaction(async (em) => {
    const company = await em.findOneOrFail(Company, { id: user.companyId });
    refuseInactive(user.status, company.status);
    // A password that was changed, or an account that was closed, while this one was compared lets nobody in.
    const same = await em.nativeUpdate(User, { id: user.id, status: user.status, passwordHash: user.passwordHash }, { lastLoginAt: context.clock() });
    if (same === 0) throw new AppError('invalid_credentials');
    auditSignIn(context, em, user, 'password');
    return { user, company, session: openSession(context, em, user) };
  }, user.companyId);
  await context.rateLimiter.giveBack('failedLoginByClient', addressGroup(context.client.ip));
  await context.rateLimiter.giveBack('failedLoginByAddress', email);
  return signedIn;
};
