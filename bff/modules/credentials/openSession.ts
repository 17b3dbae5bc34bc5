import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { SESSION_MS } from '@bff/http/sessionToken';
import { User } from '@bff/tenancy/user.entity';
import { rememberDevice } from './knownDevices';
import { Session } from './session.entity';

/** Adds a session row of twelve hours for a person who proved who they are; the caller's transaction commits it. */
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

/** The same after a sign-in: the browser is known from now on, and mails follow its language. The person's row must be stored already. */
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
