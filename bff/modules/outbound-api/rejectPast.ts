import { AppError } from '@core/errors/AppError';

/** Rejects an expiry in the past. @throws AppError validation_failed. */
export const rejectPast = (expiresAt: string | null | undefined, at: Date): void => {
  if (!expiresAt || new Date(expiresAt) > at) return;
  const sentence = 'Choose a time in the future.';
  throw new AppError('validation_failed', { sentence, fields: { expiresAt: sentence } });
};
