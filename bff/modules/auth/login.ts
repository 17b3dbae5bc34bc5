import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';
import { addressGroup } from '@bff/http/addressGroup';
import { Company } from '@bff/modules/companies/company.entity';
import { User } from '@bff/modules/users/user.entity';
import { tooManyAttempts } from '@bff/services/countCalls';
import type { FailureRule } from '@bff/services/rateLimiter';
import { auditSignIn } from './auditSignIn';
import { refuseDemoLogin } from './demoAccess';
import { findDevice } from './knownDevices';
import { signInHere } from './openSession';
import { verifyPassword } from './passwords';
import { refuseInactive } from './readSession';
import type { Session } from './session.entity';

export interface SignedIn { user: User; company: Company; session: Session }

/**
 * Signs in with email and password. Failures are counted per address and per client; in a browser where this person signed in before
 * they are counted per browser instead, so that nobody else's guesses lock it out.
 * @throws AppError user_not_found, invalid_credentials, account_suspended, account_not_activated, company_inactive, demo_not_here, too_many_requests.
 */
export const login = async (context: Context, input: { email: string; password: string }): Promise<SignedIn> => {
  const email = input.email.toLowerCase();
  const { user, device } = await context.inTransaction((em) => findAccount(context, em, email), ALL_COMPANIES);
  const counts = countsOf(context, email, device);
  await countAttempt(context, counts);
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user) throw new AppError('user_not_found');
  if (user.status !== 'invited' && !matches) throw new AppError('invalid_credentials');
  await refuseDemoLogin(context, user, input.password);
  const signedIn = await context.inTransaction(async (em) => {
    const company = await em.findOneOrFail(Company, { id: user.companyId });
    refuseInactive(user.status, company.status);
    // A password that was changed, or an account that was closed, while this one was compared lets nobody in.
    const same = await em.nativeUpdate(User, { id: user.id, status: user.status, passwordHash: user.passwordHash }, { lastLoginAt: context.clock() });
    if (same === 0) throw new AppError('invalid_credentials');
    auditSignIn(context, em, user, 'password');
    return { user, company, session: await signInHere(context, em, user) };
  }, user.companyId);
  for (const [rule, key] of counts) await context.rateLimiter.giveBack(rule, key);
  return signedIn;
};

/** An invitation to a contested address is no account yet. */
const findAccount = async (context: Context, em: EntityManager, email: string): Promise<{ user: User | null; device: string | null }> => {
  const user = await em.findOne(User, { email, contested: false });
  return { user, device: user && await findDevice(context, em, user) };
};

type Counts = readonly (readonly [FailureRule, string])[];

const countsOf = ({ client }: Context, email: string, device: string | null): Counts =>
  device ? [['failedLoginByDevice', device]] : [['failedLoginByClient', addressGroup(client.ip)], ['failedLoginByAddress', email]];

/** @throws AppError too_many_requests, with the minutes to wait and, where mail can bring a link, what helps at once. */
const countAttempt = async ({ rateLimiter, mailer }: Context, counts: Counts): Promise<void> => {
  try {
    for (const [rule, key] of counts) await rateLimiter.take(rule, key);
  } catch (refused) {
    if (!(refused instanceof AppError) || refused.code !== 'too_many_requests') throw refused;
    const { retryAfterSeconds = 1, headers } = refused;
    const sentence = tooManyAttempts(retryAfterSeconds, mailer.configured ? ', or reset your password' : '');
    throw new AppError('too_many_requests', { sentence, retryAfterSeconds, headers });
  }
};
