import type { ErrorCode } from '@core/errors/errorCodes';
import { ApiError } from '@src/lib/apiError';
import { authFormText } from '@src/features/auth/forms/texts/authFormText';
import { authText } from '@src/features/auth/texts/authText';

// Refusals the specification's own server did not know; "network error" would send the person the wrong way.
const OWN_SENTENCE: readonly (ErrorCode | undefined)[] = [
  'company_name_reserved',
  'company_exists',
  'too_many_requests',
  'unavailable',
];

/** The text for a failed registration. The duplicate address wins over its status (OP-011). */
export const registerMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return authText('network');
  if (error.serverMessage === 'Email already exists') return authFormText('emailExists');
  if (error.status === 400) return authFormText('invalidRegistration');
  if (error.status === 500) return authText('server');
  return OWN_SENTENCE.includes(error.code) ? error.message : authText('network');
};

/** The text for a failed request of a reset link, or a failed reset: the server's sentence, else the network text. */
export const resetMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return authText('network');
  if (error.status === 500) return authText('server');
  return error.serverMessage === undefined ? authText('network') : error.message;
};
