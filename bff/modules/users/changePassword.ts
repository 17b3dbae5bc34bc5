import { type Context, retryableTransaction } from '@bff/context';
import { signInHere } from '@bff/modules/credentials/openSession';
import { rejectCommonPassword } from '@bff/modules/credentials/passwordPolicy';
import { hashPassword } from '@bff/modules/credentials/passwords';
import type { Session } from '@bff/modules/credentials/session.entity';
import { setPassword } from '@bff/modules/credentials/setPassword';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { callerOf } from './changePerson';
import { lockProven, provePassword } from './provePassword';

/**
 * Changes the caller's own password. Ends every session including the calling one, because its
 * token may have been stolen.
 * @returns the session that replaces the calling one.
 * @throws AppError wrong_password, too_many_requests.
 */
export const changePassword = async (
  context: Context,
  input: { currentPassword: string; newPassword: string },
): Promise<Session> => {
  const { email, name } = callerOf(context);
  const user = await provePassword(context, input.currentPassword);
  rejectCommonPassword(context.env, input.newPassword, [email, name], 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  return retryableTransaction(context, async (em) => {
    await lockProven(em, user);
    await setPassword(context, em, user, passwordHash);
    writeAudit(context, em, {
      companyId: user.companyId,
      action: 'users.passwordChanged',
      subject: { type: 'user', id: user.id, name: user.name },
    });
    return signInHere(context, em, user);
  });
};
