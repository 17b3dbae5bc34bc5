import { LockMode } from '@mikro-orm/core';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { rememberDevice } from '@bff/modules/auth/knownDevices';
import { refuseCommonPassword } from '@bff/modules/auth/passwordPolicy';
import { hashPassword, verifyPassword } from '@bff/modules/auth/passwords';
import { setPassword } from '@bff/modules/auth/setPassword';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { callerOf } from './changePerson';
import { User } from './user.entity';

/**
 * Changes the caller's own password; every other session ends. Wrong attempts are counted by session.
 * @throws AppError wrong_password, too_many_requests.
 */
export const changePassword = async (context: Context, input: { currentPassword: string; newPassword: string }): Promise<void> => {
  const { userId, email, name, sessionId } = callerOf(context);
  // By session: what strangers guess about the address does not keep its owner from changing the password.
  await context.rateLimiter.take('failedLoginByDevice', sessionId);
  const user = await context.inTransaction((em) => em.findOneOrFail(User, { id: userId }));
  if (!(await verifyPassword(user.passwordHash, input.currentPassword))) throw wrongPassword();
  await context.rateLimiter.giveBack('failedLoginByDevice', sessionId);
  refuseCommonPassword(context.env, input.newPassword, [email, name], 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  await context.inTransaction(async (em) => {
    // One that was set while this one was compared stays: the old one no longer says who asks.
    if (!(await em.findOne(User, { id: userId, passwordHash: user.passwordHash }, { lockMode: LockMode.PESSIMISTIC_WRITE }))) throw wrongPassword();
    await setPassword(context, em, user, { passwordHash, keepSessionId: sessionId });
    await rememberDevice(context, em, user);
    writeAudit(context, em, { companyId: user.companyId, action: 'users.passwordChanged', subject: { type: 'user', id: user.id, name: user.name } });
  });
};

const wrongPassword = (): AppError => new AppError('wrong_password', { fields: { currentPassword: 'Your current password is not correct.' } });
