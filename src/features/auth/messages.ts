import type { ErrorCode } from '@core/errors/errorCodes';
import { ApiError } from '@src/lib/apiError';

/** Every sentence of the specification's error catalogue about signing in and registering, verbatim. */
export const AUTH_MESSAGES = {
  invalidCredentials: 'Invalid email or password. Please try again.',
  userNotFound: 'User not found. Please contact your administrator to get access to the dashboard.',
  server: 'Server error. Please try again later.',
  network: 'Network error. Please try again.',
  emailExists: 'An account with this email already exists. Please try logging in instead.',
  invalidRegistration: 'Invalid registration data. Please check your information and try again.',
  allFieldsRequired: 'All fields are required',
  passwordsDiffer: 'Passwords do not match',
  passwordRequired: 'Password is required',
  registerPasswordShort: 'Password must be at least 6 characters long',
  resetPasswordShort: 'Password must be at least 8 characters long',
  invalidEmail: 'Please enter a valid email address',
  ssoNotConfigured: 'Work-account sign-in is not set up for this product yet.',
  ssoClosed: 'The sign-in window was closed before it was finished.',
  ssoBlocked:
    'Your browser blocked the sign-in window. Please allow pop-ups for this page and try again.',
  ssoFailed: 'The sign-in with your work account did not work. Please try again.',
  resetLinkInvalid: 'This reset link is not valid any more. Please ask for a new one.',
} as const;

/** The text for a failed sign-in. The rules are tried from top to bottom, as the specification lists them (OP-010). */
export const loginMessage = (error: unknown): string => {
  const { status, serverMessage } =
    error instanceof ApiError ? error : { status: 0, serverMessage: undefined };
  if (serverMessage === 'Invalid credentials' || status === 401)
    return AUTH_MESSAGES.invalidCredentials;
  if (serverMessage === 'User not found' || status === 404) return AUTH_MESSAGES.userNotFound;
  if (status === 500) return AUTH_MESSAGES.server;
  return serverMessage ?? AUTH_MESSAGES.network;
};

// Refusals the specification's own server did not know; "network error" would send the person the wrong way.
const OWN_SENTENCE: readonly (ErrorCode | undefined)[] = [
  'company_name_reserved',
  'too_many_requests',
  'unavailable',
];

/** The text for a failed registration. The duplicate address wins over its status (OP-011). */
export const registerMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return AUTH_MESSAGES.network;
  if (error.serverMessage === 'Email already exists') return AUTH_MESSAGES.emailExists;
  if (error.status === 400) return AUTH_MESSAGES.invalidRegistration;
  if (error.status === 500) return AUTH_MESSAGES.server;
  return OWN_SENTENCE.includes(error.code) ? error.message : AUTH_MESSAGES.network;
};

/** The text for a failed request of a reset link, or a failed reset: the server's sentence, else the network text. */
export const resetMessage = (error: unknown): string => {
  if (!(error instanceof ApiError)) return AUTH_MESSAGES.network;
  return error.status === 500
    ? AUTH_MESSAGES.server
    : (error.serverMessage ?? AUTH_MESSAGES.network);
};

/** The text for a work-account sign-in that stopped in the popup or at the server's verification. */
export const workAccountMessage = (error: unknown): string => {
  if (error instanceof ApiError) {
    if (error.code === 'sso_not_configured') return AUTH_MESSAGES.ssoNotConfigured;
    return error.code === 'invalid_identity_token' ? error.message : loginMessage(error);
  }
  const reason =
    typeof error === 'object' && error !== null && 'errorCode' in error
      ? error.errorCode
      : undefined;
  if (reason === 'user_cancelled') return AUTH_MESSAGES.ssoClosed;
  return reason === 'popup_window_error' || reason === 'empty_window_error'
    ? AUTH_MESSAGES.ssoBlocked
    : AUTH_MESSAGES.ssoFailed;
};
