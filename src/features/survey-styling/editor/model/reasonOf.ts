import { ApiError } from '@src/lib/apiError';

/** Returns the server's message, or why there was no response. Empty for a client-side error. */
export const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '';
