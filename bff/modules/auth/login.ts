import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { addressGroup } from '@bff/db/addressGroup';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import { tooManyAttempts } from '@bff/services/allowance';
import type { FailureRule } from '@bff/services/rateLimiter';
import { auditSignIn } from './auditSignIn';
import { rejectDemoLogin } from './demoAccess';
import { findDevice, findReset } from '@bff/modules/credentials/knownDevices';
import { signInHere } from '@bff/modules/credentials/openSession';
import { verifyPassword } from '@bff/modules/credentials/passwords';
import { rejectInactive } from './readSession';
import type { Session } from '@bff/modules/credentials/session.entity';

export interface SignedIn {
  user: User;
  company: Company;
  session: Session;
}

/**
 * Signs in with email and password. Only failures count, in separate limits: per address and per
 * client, per browser if the person signed in there before, and per password reset for a day. So a
 * stranger's guesses don't lock the person out (ADR 0029).
 * @throws AppError user_not_found, invalid_credentials, account_suspended, account_not_activated,
 * company_inactive, demo_not_here, too_many_requests.
 */
export const login = async (
  context: Context,
  input: { email: string; password: string },
): Promise<SignedIn> => {
  const email = input.email.toLowerCase();
  const account = await context.transaction((em) => findAccount(context, em, email), PLATFORM);
  const { user } = account;
  const counted = await countAttempt(context, email, account);
  const matches = await verifyPassword(user?.passwordHash, input.password);
  // A correct password is not a failed attempt, even if the account may not sign in here or now.
  if (matches) for (const [rule, key] of counted) await context.rateLimiter.giveBack(rule, key);
  if (!user) throw new AppError('user_not_found');
  if (user.status !== 'invited' && !matches) throw new AppError('invalid_credentials');
  await rejectDemoLogin(context, user, input.password);
  return retryableTransaction(
    context,
    async (em) => {
      const company = await em.findOneOrFail(Company, { id: user.companyId });
      rejectInactive(user.status, company.status);
      // Reject the sign-in if the password was changed or the account was closed during the comparison.
      const same = await em.nativeUpdate(
        User,
        { id: user.id, status: user.status, passwordHash: user.passwordHash },
        { lastLoginAt: context.clock() },
      );
      if (same === 0) throw new AppError('invalid_credentials');
      auditSignIn(context, em, user, 'password');
      return { user, company, session: await signInHere(context, em, user) };
    },
    user.companyId,
  );
};

/** Owner of the address, with the ids of the calling browser and of a reset in the last day. */
interface Account {
  user: User | null;
  device: string | null;
  reset: string | null;
}

/** An invitation to a contested address is not an account yet. */
const findAccount = async (
  context: Context,
  em: EntityManager,
  email: string,
): Promise<Account> => {
  const user = await em.findOne(User, { email, contested: false });
  return user
    ? {
        user,
        device: await findDevice(context, em, user),
        reset: await findReset(context, em, user),
      }
    : { user, device: null, reset: null };
};

type Counts = readonly (readonly [FailureRule, string])[];

/**
 * Returns the limits in the order in which they are tried: if an earlier one is used up, the next
 * one decides.
 */
const countsOf = (
  { client }: Context,
  email: string,
  { user, device, reset }: Account,
): readonly Counts[] => {
  if (device) return [[['failedLoginByDevice', device]]];
  // The limit of an address belongs to its password. A new password starts a new one, immediately
  // on every replica.
  const byAddress: Counts = [
    ['failedLoginByClient', addressGroup(client.ip)],
    ['failedLoginByAddress', `${email}\n${user?.passwordHash ?? ''}`],
  ];
  return reset ? [[['failedLoginByReset', reset]], byAddress] : [byAddress];
};

/**
 * @returns the counted attempts.
 * @throws AppError too_many_requests, with the minutes to wait and an immediate alternative.
 */
const countAttempt = async (context: Context, email: string, account: Account): Promise<Counts> => {
  const { rateLimiter, mailer } = context;
  let last: AppError | undefined;
  for (const counts of countsOf(context, email, account)) {
    try {
      for (const [rule, key] of counts) await rateLimiter.take(rule, key);
      return counts;
    } catch (refused) {
      if (!(refused instanceof AppError) || refused.code !== 'too_many_requests') throw refused;
      last = refused;
    }
  }
  const { retryAfterSeconds = 1, headers } = last!;
  const sentence = tooManyAttempts(
    retryAfterSeconds,
    mailer.configured
      ? ', or reset your password'
      : ', or ask an administrator to reset your password',
  );
  throw new AppError('too_many_requests', { sentence, retryAfterSeconds, headers });
};
