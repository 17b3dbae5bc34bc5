import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { User } from '@bff/tenancy/user.entity';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { hashOneTimeToken } from '@bff/services/oneTimeToken';
import { rememberDevice, rememberReset } from '@bff/modules/credentials/knownDevices';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';
import { rejectCommonPassword } from '@bff/modules/credentials/passwordPolicy';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { setPassword } from '@bff/modules/credentials/setPassword';
import { takeOverAccount } from './takeOverAccount';

/**
 * Sets a new password with an emailed link. One conditional update uses up the link first, so only
 * one of several concurrent uses succeeds. The password is only hashed if the link looks usable.
 * @throws AppError reset_invalid.
 */
export const resetPassword = async (
  context: Context,
  input: { token: string; password: string },
): Promise<void> => {
  const usable = () => ({
    tokenHash: hashOneTimeToken(input.token),
    closedAt: null,
    expiresAt: { $gt: context.clock() },
  });
  const user = await context.transaction(async (em) => {
    const request = await em.findOne(PasswordRequest, usable());
    return request && em.findOne(User, { id: request.userId, status: 'active' });
  }, PLATFORM);
  if (!user) throw new AppError('reset_invalid');
  rejectCommonPassword(context.env, input.password, [user.email, user.name]);
  const passwordHash = await hashPassword(input.password);
  await retryableTransaction(
    context,
    async (em) => {
      if ((await em.nativeUpdate(PasswordRequest, usable(), { closedAt: context.clock() })) !== 1)
        throw new AppError('reset_invalid');
      await setPassword(context, em, user, passwordHash);
      await takeOverAccount(context, em, user);
      // If a stranger's guesses locked the address, the person can sign in right away: here, and
      // elsewhere for a day.
      await rememberReset(context, em, user, passwordHash);
      await rememberDevice(context, em, user);
      writeAudit(context, em, {
        companyId: user.companyId,
        action: 'users.passwordReset',
        subject: { type: 'user', id: user.id, name: user.name },
      });
    },
    user.companyId,
  );
};
