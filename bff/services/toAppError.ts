import { AppError } from '@core/errors/AppError';
import type { ErrorCode } from '@core/errors/errorCodes';

/**
 * PostgreSQL's SQLSTATE, by code or class (first two characters), for errors caused by the caller
 * or by a temporary condition.
 */
const BY_SQLSTATE: Readonly<Record<string, ErrorCode>> = {
  '23505': 'conflict',
  '23503': 'conflict',
  '22': 'validation_failed',
  '54': 'validation_failed',
  '53100': 'storage_full',
  '40': 'unavailable',
  '53': 'unavailable',
  '55P03': 'unavailable',
  '57': 'unavailable',
  '08': 'unavailable',
};

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Messages without an error code from pg, PGlite, and a coordinator whose node ended, about a
 * connection that ended before, during or after its use.
 */
const LOST_CONNECTION =
  /Connection terminated|connection error and is not queryable|was closed and is not queryable|timeout exceeded when trying to connect|failure on connection marked as essential|PGlite is closed/i;

/**
 * Maps anything thrown to an error of the catalog. Unexpected errors become internal_error and keep
 * their cause for the log.
 */
export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  const { code, name, message } = (thrown ?? {}) as {
    code?: unknown;
    name?: unknown;
    message?: unknown;
  };
  if (name === 'OptimisticLockError') return new AppError('conflict', { cause: thrown });
  if (typeof code === 'string') {
    const known = NETWORK_CODES.has(code)
      ? 'unavailable'
      : (BY_SQLSTATE[code] ??
        (/^[0-9A-Z]{5}$/.test(code) ? BY_SQLSTATE[code.slice(0, 2)] : undefined));
    if (known)
      return new AppError(known, {
        cause: thrown,
        ...(known === 'unavailable' ? { retryAfterSeconds: 2 } : {}),
      });
  }
  if (typeof message === 'string' && LOST_CONNECTION.test(message)) {
    return new AppError('unavailable', { cause: thrown, retryAfterSeconds: 2 });
  }
  return new AppError('internal_error', { cause: thrown });
};
