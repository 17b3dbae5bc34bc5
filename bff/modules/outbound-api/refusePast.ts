import { AppError } from '@core/errors/AppError';

/** Refuses a key's end that has passed. @throws AppError validation_failed. */
export const refusePast = (expiresAt: string | null | undefined, at: Date): void => {
  if (!expiresAt || new Date(expiresAt) > at) return;
  const sentence = 'Choose a moment in the future.';
  throw new AppError('validation_failed', { sentence, fields: { expiresAt: sentence } });
};
