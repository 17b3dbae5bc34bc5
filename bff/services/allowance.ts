import { AppError } from '@core/errors/AppError';

const MINUTE_MS = 60_000;

/**
 * Refuses a call and says in headers why. Rules of a minute count requests of any kind, the longer ones attempts.
 * @param ms until the count begins again.
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

/** Returns the sentence of a refused attempt. @param more what else helps, such as ", or reset your password". */
export const tooManyAttempts = (seconds: number, more = ''): string =>
  `Too many attempts. Try again in ${waitText(seconds)}${more}.`;

const waitText = (seconds: number): string =>
  seconds > 60
    ? `${Math.ceil(seconds / 60)} minutes`
    : seconds === 1
      ? '1 second'
      : `${seconds} seconds`;

/** Remaining allowance of one key: calls in all, calls left, seconds until the count resets. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** An allowance as an answer says it. */
export const allowanceHeaders = ({
  limit,
  remaining,
  resetSeconds,
}: Allowance): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
});
