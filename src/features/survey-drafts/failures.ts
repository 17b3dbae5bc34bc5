import { ApiError } from '@src/lib/apiError';

/** Returns the message of a failed call: the server's sentence, else the client's own. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Status of a failed call; 0 when no answer came. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
