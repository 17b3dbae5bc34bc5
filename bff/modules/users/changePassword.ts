import { LockMode } from '@mikro-orm/core';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { signInHere } from '@bff/modules/credentials/openSession';
import { refuseCommonPassword } from '@bff/modules/credentials/passwordPolicy';
import { hashPassword, verifyPassword } from '@bff/modules/credentials/passwords';
import type { Session } from '@bff/modules/credentials/session.entity';
import { setPassword } from '@bff/modules/credentials/setPassword';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { callerOf } from './changePerson';
import { User } from '@bff/tenancy/user.entity';

/**
 * Changes the caller's own password. Every session ends, the calling one too: its token may be in other hands. Wrong attempts are counted by session.
 * @returns the session that replaces the calling one.
 * @throws AppError wrong_password, too_many_requests.
 */
export const changePassword = async (
  context: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<Session> => {
  const { userId, email, name, sessionId } = callerOf(context);
  // By session: what strangers guess about the address does not keep its owner from changing the password.
  await context.rateLimiter.take('failedLoginByDevice', sessionId);
  const user = await context.read((em) => em.findOneOrFail(User, { id: userId }));
  if (!(await verifyPassword(user.passwordHash, input.currentPassword))) throw wrongPassword();
  await context.rateLimiter.giveBack('failedLoginByDevice', sessionId);
  refuseCommonPassword(context.env, input.newPassword, [email, name], 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  return context.transaction(async (em) => {
    // One that was set while this one was compared stays: the old one no longer says who asks.
    if (
      !(await em.findOne(
        User,
        { id: userId, passwordHash: user.passwordHash },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      ))
    )
      throw wrongPassword();
    await setPassword(context, em, user, passwordHash);
    writeAudit(context, em, {
      companyId: user.companyId,
      action: 'users.passwordChanged',
      subject: { type: 'user', id: user.id, name: user.name },
    });
    return signInHere(context, em, user);
  });
};

const wrongPassword = (): AppError =>
  new AppError('wrong_password', {
    fields: { currentPassword: 'Your current password is not correct.' },
  });
