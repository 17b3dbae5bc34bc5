import { AppError } from '@core/errors/AppError';
import type { Env } from '@bff/env';
import { isCommonPassword } from './commonPassword';

const SENTENCE = 'This password is easy to guess. Please choose another one.';

/**
 * Rejects a common password with PASSWORD_POLICY=strict. @throws AppError validation_failed at
 * `field`.
 */
export const rejectCommonPassword = (
  { passwordPolicy }: Pick<Env, 'passwordPolicy'>,
  password: string,
  known: readonly string[],
  field = 'password',
): void => {
  if (passwordPolicy === 'strict' && isCommonPassword(password, known))
    throw new AppError('validation_failed', { sentence: SENTENCE, fields: { [field]: SENTENCE } });
};

/** Returns the registration warning for a common password that is accepted. */
export const commonPasswordWarning = (
  password: string,
  known: readonly string[],
): string | undefined =>
  isCommonPassword(password, known)
    ? 'Your password is a very common one. Please change it soon in Profile Settings.'
    : undefined;
