import type { ErrorCode } from '@core/errors/errorCodes';
import { ApiError } from '@src/lib/apiError';
import { authFormText } from '@src/features/auth/forms/texts/authFormText';
import { authText } from '@src/features/auth/texts/authText';

// Errors unknown to the specification's own server. The text "network error" would mislead the
// user.
const OWN_SENTENCE: readonly (ErrorCode | undefined)[] = [
  'company_name_reserved',
  'company_exists',
  'too_many_requests',
  'unavailable',
];

/**
 * Returns the text for a failed registration. A duplicate address takes precedence over the status
 * (OP-011).
 */
export const registerMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return authText('network');
  if (error.serverMessage === 'Email already exists') return authFormText('emailExists');
  if (error.status === 400) return authFormText('invalidRegistration');
  if (error.status === 500) return authText('server');
  return OWN_SENTENCE.includes(error.code) ? error.message : authText('network');
};

/**
 * Returns the text for a failed reset request or reset: the server's message, else the network
 * error.
 */
export const resetMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return authText('network');
  if (error.status === 500) return authText('server');
  return error.serverMessage === undefined ? authText('network') : error.message;
};
