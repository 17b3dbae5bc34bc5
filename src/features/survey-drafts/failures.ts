import { ApiError } from '@src/lib/apiError';

/** What a failed call says about itself: the server's sentence, else what the client knows. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Status of a failed call; 0 when no answer came. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);
