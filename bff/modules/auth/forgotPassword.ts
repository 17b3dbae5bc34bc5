import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { type Context, retryableTransaction } from '@bff/context';
import { PLATFORM } from '@bff/db/tenantFilter';
import { User } from '@bff/tenancy/user.entity';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { newOneTimeToken } from '@bff/services/oneTimeToken';
import { PasswordRequest } from '@bff/modules/credentials/password-request.entity';

/**
 * Longer than the work takes, so the response time does not reveal whether the address is known.
 */
const ANSWER_AFTER_MS = 150;

const MESSAGE =
  'If this address belongs to an account, a link to choose a new password is on its way. If email is not set up, your administrator sees the request.';

/**
 * Emails a link that works once, within an hour. Without email, the company's administrators see the request (AUTH-008). The
 * response is the same for every address. Further requests for one address within an hour are ignored, with the same response.
 */
export const forgotPassword = async (
  context: Context,
  input: { email: string },
): Promise<{ message: string }> => {
  await Promise.all([request(context, input.email.toLowerCase()), wait(ANSWER_AFTER_MS)]);
  return { message: MESSAGE };
};

const request = async (context: Context, email: string): Promise<void> => {
  if (await asksTooOften(context, email)) return;
  await retryableTransaction(
    context,
    async (em) => {
      const user = await em.findOne(User, { email, status: 'active' });
      if (user) await open(context, em, user);
    },
    PLATFORM,
  );
};

const asksTooOften = (context: Context, email: string): Promise<boolean> =>
  context.rateLimiter.take('resetByAddress', email).then(
    () => false,
    (refused: unknown) => {
      if (refused instanceof AppError && refused.code === 'too_many_requests') return true;
      throw refused;
    },
  );

/** A new link invalidates older ones. A request to the administrators is listed once. */
const open = async (context: Context, em: EntityManager, user: User): Promise<void> => {
  const at = context.clock();
  const byMail = context.mailer.configured;
  await em.nativeUpdate(PasswordRequest, { userId: user.id, closedAt: null }, { closedAt: at });
  const { token, hash } = newOneTimeToken();
  em.create(PasswordRequest, {
    id: context.newId(),
    companyId: user.companyId,
    userId: user.id,
    createdAt: at,
    tokenHash: byMail ? hash : null,
    expiresAt: byMail ? new Date(at.getTime() + LIMITS.auth.resetHours * 3_600_000) : null,
  });
  await em.flush();
  if (byMail)
    await enqueueMail(context, em, user.companyId, user, 'passwordReset', {
      name: user.name,
      token,
      hours: LIMITS.auth.resetHours,
    });
};
