import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';

type Needs = Pick<Context, 'actor'> & { mailer: Pick<Context['mailer'], 'configured'> };

/**
 * Requires a confirmed address, if email is configured, for anything that reaches other people or
 * servers. Endpoints declare it (`verifiedEmail`); a command calls it if only its input decides.
 * Keys, jobs and installations without email always pass.
 * @throws AppError email_unverified.
 */
export const requireVerifiedEmail = ({ actor, mailer }: Needs): void => {
  if (mailer.configured && actor && !actor.emailVerified) throw new AppError('email_unverified');
};
