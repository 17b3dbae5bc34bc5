import type { Context } from '@bff/context';
import { refuseCommonPassword } from '@bff/modules/auth/passwordPolicy';
import { hashPassword } from '@bff/modules/auth/passwords';
import { setPassword } from '@bff/modules/auth/setPassword';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { callerOf, changePerson } from './changePerson';

/** Gives a person a new password and ends their sessions; one's own other sessions end, this one goes on. @throws AppError not_found, forbidden. */
export const resetUserPassword = async (context: Context, id: string, newPassword: string): Promise<void> => {
  const person = await changePerson(context, id, async ({ target }) => ({ email: target.email, name: target.name }));
  refuseCommonPassword(context.env, newPassword, [person.email, person.name], 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await changePerson(context, id, async ({ em, target, isSelf }) => {
    await setPassword(context, em, target, { passwordHash, keepSessionId: isSelf ? callerOf(context).sessionId : null });
    writeAudit(context, em, { companyId: target.companyId, action: 'users.passwordReset', subject: { type: 'user', id: target.id, name: target.name } });
  });
};
