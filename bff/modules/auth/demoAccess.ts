import type { Role } from '@core/access/roles';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts';
import type { Env } from '@bff/env';
import { isPrivateHost } from '@bff/http/isNearby';
import { User } from '@bff/tenancy/user.entity';
import { verifyPassword } from '@bff/modules/credentials/passwords';
import { Session } from '@bff/modules/credentials/session.entity';

type DemoSettings = Pick<Env, 'demo' | 'trustProxy' | 'publicUrl'>;

/** The command that every rejection points to. */
export const ADMIN_COMMAND = 'npm run create-admin -- you@company.example "Your Name"';

const REAL_ADMIN =
  `To use Navout here, create a real administrator: ${ADMIN_COMMAND} ` +
  '(in a container: docker exec CONTAINER node dist/server/create-admin.js you@company.example "Your Name").';

/**
 * Returns whether demo accounts may be used: DEMO=1, no trusted proxy, and PUBLIC_URL is not a
 * public host.
 */
export const demoIsOpen = ({ demo, trustProxy, publicUrl }: DemoSettings): boolean =>
  demo && trustProxy === 0 && (publicUrl === null || isPrivateHost(new URL(publicUrl).hostname));

/**
 * Restricts demo accounts to direct connections from this machine or a private network. @throws
 * AppError demo_not_here.
 */
export const rejectDemoElsewhere = (env: DemoSettings, nearby: boolean): void => {
  if (!env.demo)
    throw new AppError('demo_not_here', {
      sentence: `The demo accounts are turned off here (DEMO=0). ${REAL_ADMIN}`,
    });
  if (!demoIsOpen(env) || !nearby)
    throw new AppError('demo_not_here', {
      sentence: `Demo accounts can sign in only over a direct connection from this machine or a private network. ${REAL_ADMIN}`,
    });
};

/**
 * True while the password is the documented one. Any other password turns the account into an
 * ordinary one.
 */
export const isDemo = (user: Pick<User, 'passwordHash' | 'demoPasswordHash'>): boolean =>
  user.demoPasswordHash != null && user.demoPasswordHash === user.passwordHash;

/**
 * Called at sign-in after the password matched. An account that got the documented password again
 * becomes a demo account again.
 */
export const rejectDemoLogin = async (
  context: Context,
  user: User,
  password: string,
): Promise<void> => {
  const documented = password === DEMO_PASSWORD && isDocumented(user.email);
  if (!isDemo(user) && !documented) return;
  rejectDemoElsewhere(context.env, context.client.isNearby?.() ?? false);
  if (!isDemo(user)) await mark(context, user);
};

/** Returns the demo accounts that can sign in from here with the documented password. */
export const listDemoAccounts = async (
  context: Context,
): Promise<{ email: string; role: Role; password: string }[]> => {
  if (!demoIsOpen(context.env) || !context.client.isNearby?.()) return [];
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const users = await context.read(
    (em) => em.find(User, { email: { $in: emails }, status: 'active' }),
    PLATFORM,
  );
  const known = new Set(users.filter(isDemo).map(({ email }) => email));
  return DEMO_ACCOUNTS.filter(({ email }) => known.has(email)).map(({ email, role }) => ({
    ...{ email, role },
    password: DEMO_PASSWORD,
  }));
};

/**
 * Called at every start of the embedded database. Marks the demo accounts that an older version
 * created, and with DEMO=0 ends the sessions of all demo accounts. @returns the number of ended
 * sessions.
 */
export const settleDemoAccounts = async (context: Context): Promise<number> => {
  const users = await context.transaction(
    (em) => em.find(User, { email: { $in: DEMO_ACCOUNTS.map(({ email }) => email) } }),
    PLATFORM,
  );
  for (const user of users)
    if (
      !isDemo(user) &&
      user.passwordHash != null &&
      (await verifyPassword(user.passwordHash, DEMO_PASSWORD))
    )
      await mark(context, user);
  if (context.env.demo) return 0;
  const ids = users.filter(isDemo).map(({ id }) => id);
  return context.transaction(
    (em) =>
      em.nativeUpdate(
        Session,
        { userId: { $in: ids }, revokedAt: null },
        { revokedAt: context.clock() },
      ),
    PLATFORM,
  );
};

const isDocumented = (email: string): boolean =>
  DEMO_ACCOUNTS.some((account) => account.email === email);

const mark = async (context: Context, user: User): Promise<void> => {
  user.demoPasswordHash = user.passwordHash ?? null;
  await context.transaction(
    (em) =>
      em.nativeUpdate(
        User,
        { id: user.id, passwordHash: user.passwordHash },
        { demoPasswordHash: user.passwordHash ?? null },
      ),
    user.companyId,
  );
};
