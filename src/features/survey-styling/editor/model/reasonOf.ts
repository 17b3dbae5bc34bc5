import { ApiError } from '@src/lib/apiError';

/** The server's message, or the reason no answer came; nothing for an error of our own. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '';
