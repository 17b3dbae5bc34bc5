import type { Context } from '@bff/context';
import { rememberReset } from '@bff/modules/credentials/knownDevices';
import { rejectCommonPassword } from '@bff/modules/credentials/passwordPolicy';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { setPassword } from '@bff/modules/credentials/setPassword';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { changePerson } from './changePerson';

/**
 * Sets a person's new password and ends all their sessions, including the caller's if it is their
 * own account. For a day, the new password works even if a stranger's guesses have locked the
 * address (ADR 0029). @throws AppError not_found, forbidden.
 */
export const resetUserPassword = async (
  context: Context,
  id: string,
  newPassword: string,
): Promise<void> => {
  const person = await changePerson(context, id, async ({ target }) => ({
    email: target.email,
    name: target.name,
  }));
  rejectCommonPassword(context.env, newPassword, [person.email, person.name], 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await changePerson(context, id, async ({ em, target }) => {
    await setPassword(context, em, target, passwordHash);
    await rememberReset(context, em, target, passwordHash);
    writeAudit(context, em, {
      companyId: target.companyId,
      action: 'users.passwordReset',
      subject: { type: 'user', id: target.id, name: target.name },
    });
  });
};
