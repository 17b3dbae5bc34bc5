import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { verifyPassword } from '@bff/modules/credentials/passwords';
import { User } from '@bff/tenancy/user.entity';
import { callerOf } from './changePerson';

/**
 * Verifies the caller's own password. Failed attempts count per session, so a stranger's guesses
 * about the address don't lock the owner out.
 * @returns the caller's row at that time.
 * @throws AppError wrong_password, too_many_requests.
 */
export const provePassword = async (context: Context, password: string): Promise<User> => {
  const { userId, sessionId } = callerOf(context);
  await context.rateLimiter.take('failedLoginByDevice', sessionId);
  const user = await context.read((em) => em.findOneOrFail(User, { id: userId }));
  if (!(await verifyPassword(user.passwordHash, password))) throw wrongPassword();
  await context.rateLimiter.giveBack('failedLoginByDevice', sessionId);
  return user;
};

/**
 * Locks the caller's row for the change that the password allows.
 * @throws AppError wrong_password if the password changed during the comparison, because the old
 * one no longer proves the caller's identity.
 */
export const lockProven = async (
  em: EntityManager,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
): Promise<User> => {
  const user = await em.findOne(
    User,
    { id, passwordHash },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!user) throw wrongPassword();
  return user;
};

const wrongPassword = (): AppError =>
  new AppError('wrong_password', {
    fields: { currentPassword: 'Your current password is not correct.' },
  });
