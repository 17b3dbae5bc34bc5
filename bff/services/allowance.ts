import { AppError } from '@core/errors/AppError';

const MINUTE_MS = 60_000;

/**
 * Rejects a call and explains it in headers. Rules per minute count all requests; longer rules
 * count attempts.
 * @param ms until the count resets.
 * @param rule `most` calls are answered within `windowMs`.
 */
export const tooManyRequests = (
  ms: number,
  { most, windowMs }: { most: number; windowMs: number },
): AppError => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('too_many_requests', {
    sentence:
      windowMs > MINUTE_MS
        ? tooManyAttempts(seconds)
        : `Too many requests. Try again in ${waitText(seconds)}.`,
    retryAfterSeconds: seconds,
    headers: allowanceHeaders({ limit: most, remaining: 0, resetSeconds: seconds }),
  });
};

/**
 * Returns the sentence for a rejected attempt. @param more an alternative, such as ", or reset your
 * password".
 */
export const tooManyAttempts = (seconds: number, more = ''): string =>
  `Too many attempts. Try again in ${waitText(seconds)}${more}.`;

const waitText = (seconds: number): string =>
  seconds > 60
    ? `${Math.ceil(seconds / 60)} minutes`
    : seconds === 1
      ? '1 second'
      : `${seconds} seconds`;

/** Remaining allowance of one key: total calls, calls left, seconds until the count resets. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** Returns an allowance as response headers. */
export const allowanceHeaders = ({
  limit,
  remaining,
  resetSeconds,
}: Allowance): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
});
