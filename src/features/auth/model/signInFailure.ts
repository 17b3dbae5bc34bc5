import { ApiError } from '@src/lib/apiError';
import { authText } from '@src/features/auth/texts/authText';

/**
 * Returns the text for a failed sign-in. The rules apply from top to bottom, in the specification's
 * order (OP-010).
 */
export const loginMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return authText('network');
  const { status, serverMessage, message } = error;
  if (serverMessage === 'Invalid credentials' || status === 401)
    return authText('invalidCredentials');
  if (serverMessage === 'User not found' || status === 404) return authText('userNotFound');
  if (status === 500) return authText('server');
  return serverMessage === undefined ? authText('network') : message;
};

/** Returns whether this installation has no work account sign-in, which is not a failure. */
export const isNotConfigured = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sso_not_configured';

/**
 * Returns the text for a work-account sign-in that stopped in the popup or at the server's
 * verification.
 */
export const workAccountMessage = (error: unknown): string => {
  if (isNotConfigured(error)) return authText('workAccount.notConfigured');
  if (error instanceof ApiError)
    return error.code === 'invalid_identity_token' ? error.message : loginMessage(error);
  const reason =
    typeof error === 'object' && error !== null && 'errorCode' in error
      ? error.errorCode
      : undefined;
  if (reason === 'user_cancelled') return authText('workAccount.closed');
  return authText(
    reason === 'popup_window_error' || reason === 'empty_window_error'
      ? 'workAccount.blocked'
      : 'workAccount.failed',
  );
};
