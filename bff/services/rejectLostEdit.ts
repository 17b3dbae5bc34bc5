import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@core/errors/AppError';

/**
 * Prevents one teammate's save from overwriting another's: the value `read` before the change (null
 * for none) must still be `stored`. Callers that don't send it are not checked.
 * @throws AppError conflict.
 */
export const rejectLostEdit = (
  read: object | null | undefined,
  stored: object | null | undefined,
): void => {
  if (read !== undefined && !isDeepStrictEqual(read, stored ?? null))
    throw new AppError('conflict');
};
