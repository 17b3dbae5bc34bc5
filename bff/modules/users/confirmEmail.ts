import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { type Context, retryableTransaction } from '@bff/context';
import { Company } from '@bff/tenancy/company.entity';
import { verifyDomainByMail } from '@bff/modules/companies/verifyDomainByMail';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { enqueueMail } from '@bff/services/mailer/enqueueMail';
import { hashOneTimeToken, newOneTimeToken } from '@bff/services/oneTimeToken';
import { callerOf } from './changePerson';
import { User } from '@bff/tenancy/user.entity';

const DAY_MS = 86_400_000;

/**
 * Emails a link that confirms the address, valid once and for seven days. A new link invalidates
 * the previous one. Does nothing if email is not configured.
 */
export const sendConfirmation = async (
  context: Context,
  em: EntityManager,
  user: Pick<User, 'id' | 'companyId' | 'email' | 'language' | 'name'>,
  company: Pick<Company, 'name'>,
): Promise<void> => {
  if (!context.mailer.configured) return;
  const { token, hash } = newOneTimeToken();
  const days = LIMITS.auth.emailLinkDays;
  await em.nativeUpdate(
    User,
    { id: user.id },
    {
      emailTokenHash: hash,
      emailTokenExpiresAt: new Date(context.clock().getTime() + days * DAY_MS),
    },
  );
  await enqueueMail(context, em, user.companyId, user, 'emailConfirmation', {
    name: user.name,
    companyName: company.name,
    token,
    days,
  });
};

/**
 * Emails the caller a new link, unless the address is already confirmed. @throws AppError
 * too_many_requests.
 */
export const requestConfirmation = async (context: Context): Promise<void> => {
  const { userId } = callerOf(context);
  await context.rateLimiter.take('confirmationByPerson', userId);
  await retryableTransaction(context, async (em) => {
    const user = await em.findOneOrFail(User, { id: userId });
    if (user.emailVerifiedAt == null)
      await sendConfirmation(
        context,
        em,
        user,
        await em.findOneOrFail(Company, { id: user.companyId }),
      );
  });
};

/**
 * Confirms the caller's address with the link's token. The link alone is not enough: a mailbox
 * owner who opens it by mistake must not confirm a stranger's account, so the person must also be
 * signed in to it.
 * @throws AppError not_found for a link that is used, expired, replaced or another person's.
 */
export const confirmEmail = (context: Context, token: string): Promise<User> =>
  retryableTransaction(context, async (em) => {
    const { userId } = callerOf(context);
    const confirmed = await em.nativeUpdate(
      User,
      {
        id: userId,
        emailTokenHash: hashOneTimeToken(token),
        emailTokenExpiresAt: { $gt: context.clock() },
      },
      { emailTokenHash: null, emailTokenExpiresAt: null },
    );
    const user = await em.findOneOrFail(User, { id: userId });
    if (user.emailVerifiedAt != null) return user;
    if (confirmed !== 1)
      throw new AppError('not_found', {
        sentence:
          'This confirmation link is not valid. Sign in with the account it was sent for, or ask for a new link.',
      });
    await markVerified(context, em, user);
    return user;
  });

/**
 * Records that email to the address reaches the person, which also verifies their company's domain.
 */
export const markVerified = async (
  context: Context,
  em: EntityManager,
  user: User,
): Promise<void> => {
  if (user.emailVerifiedAt != null) return;
  user.emailVerifiedAt = context.clock();
  await em.flush();
  await verifyDomainByMail(context, em, user);
  writeAudit(context, em, {
    companyId: user.companyId,
    action: 'users.emailConfirmed',
    subject: { type: 'user', id: user.id, name: user.name },
    after: { email: user.email },
  });
};
