import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@core/errors/AppError';

/**
 * Keeps one person's save from undoing another's: what the caller `read` before the change (null for nothing) must still be `stored`.
 * A caller who does not say what was read is not asked.
 * @throws AppError conflict.
 */
export const refuseLostEdit = (
  read: object | null | undefined,
  stored: object | null | undefined,
): void => {
  if (read !== undefined && !isDeepStrictEqual(read, stored ?? null))
    throw new AppError('conflict');
};
