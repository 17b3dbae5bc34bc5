import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { SESSION_MS } from '@bff/http/sessionToken';
import { User } from '@bff/tenancy/user.entity';
import { rememberDevice } from './knownDevices';
import { Session } from './session.entity';

/**
 * Adds a session of twelve hours for a person who proved their identity. The caller's transaction
 * commits it.
 */
export const openSession = (
  context: Context,
  em: EntityManager,
  user: Pick<User, 'id' | 'companyId'>,
): Session => {
  const createdAt = context.clock();
  return em.create(Session, {
    id: context.newId(),
    companyId: user.companyId,
    userId: user.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + SESSION_MS),
    userAgent: context.client.userAgent?.slice(0, 500) ?? null,
    ip: context.client.ip,
  });
};

/**
 * Opens a session after a sign-in, remembers the browser, and uses its language for emails. The
 * person's row must already be stored.
 */
export const signInHere = async (
  context: Context,
  em: EntityManager,
  user: Pick<User, 'id' | 'companyId' | 'language'>,
): Promise<Session> => {
  const { language } = context.client;
  if (language && language !== user.language)
    await em.nativeUpdate(User, { id: user.id }, { language });
  await rememberDevice(context, em, user);
  return openSession(context, em, user);
};
