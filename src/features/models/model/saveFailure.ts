import { ApiError } from '@src/lib/apiError';
import { modelsText } from '../texts/modelsText';

/** Returns whether someone else saved in the meantime. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'conflict';

/** Returns the message for a failed save or reset, with its reason. */
export const saveFailure = (error: unknown): string =>
  isStale(error)
    ? modelsText('stale')
    : modelsText('saveFailed', { reason: error instanceof Error ? error.message : '' });
