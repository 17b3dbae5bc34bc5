import { ApiError } from '@src/lib/apiError';

/** Returns the message of a failed call: the server's, else the client's own. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Status of a failed call, or 0 if there was no response. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
