import { AppError } from '@core/errors/AppError';

/** Turns the database's refusal of a second row with this address into the catalogue's error; anything else is thrown on. */
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
