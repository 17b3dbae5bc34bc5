import { AppError } from '@core/errors/AppError';

/**
 * Turns the database's unique violation for this address into the catalog's error; rethrows
 * everything else.
 */
export const emailTaken = (cause: unknown): never => {
  const { code, constraint, message } = cause as {
    code?: unknown;
    constraint?: unknown;
    message?: unknown;
  };
  const about = `${String(constraint)} ${String(message)}`;
  throw code === '23505' && /users_(company_id_)?email_unique/.test(about)
    ? new AppError('email_taken', { fields: { email: 'Email already exists' }, cause })
    : cause;
};
