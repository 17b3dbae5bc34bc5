import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';

type Needs = Pick<Context, 'actor'> & { mailer: Pick<Context['mailer'], 'configured'> };

/**
 * Lets a person go on only with a confirmed address, where mail is configured. What reaches other people or other servers asks for it: endpoints
 * declare it (`verifiedEmail`), a command calls it where only its input decides. Keys, jobs and installations without mail never wait.
 * @throws AppError email_unverified.
 */
export const requireVerifiedEmail = ({ actor, mailer }: Needs): void => {
  if (mailer.configured && actor && !actor.emailVerified) throw new AppError('email_unverified');
};
