import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { User } from '@bff/tenancy/user.entity';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { endSessions } from './endSessions';
import { forgetDevices } from './knownDevices';
import { PasswordRequest } from './password-request.entity';

type Person = Pick<User, 'id' | 'companyId' | 'email' | 'language' | 'name'>;

/**
 * Stores a person's new password, ends all their sessions and open reset links, forgets their
 * browsers, and notifies them by email.
 */
export const setPassword = async (
  context: Context,
  em: EntityManager,
  user: Person,
  passwordHash: string,
): Promise<void> => {
  const at = context.clock();
  await em.nativeUpdate(User, { id: user.id }, { passwordHash, updatedAt: at });
  await endSessions(context, em, user.id);
  await forgetDevices(em, user.id);
  await em.nativeUpdate(PasswordRequest, { userId: user.id, closedAt: null }, { closedAt: at });
  await enqueueMail(context, em, user.companyId, user, 'passwordChanged', {
    name: user.name,
  });
};
