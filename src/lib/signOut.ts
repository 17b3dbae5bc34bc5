import { logout } from '@core/contract/auth';
import { call } from './apiClient';
import { ignoreFailure } from './ignoreFailure';
import { currentToken, endSession } from './session';

// MSAL keeps its account in this tab's session storage; leaving it would sign the person in again on the next visit.
const forgetWorkAccount = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked storage holds nothing.
  }
};

/**
 * Ends the session on the server, then forgets everything about the person in this browser. A server that does not answer
 * never keeps anybody signed in: the browser forgets first, the call is finished in the background.
 */
export const signOut = (): void => {
  const token = currentToken();
  endSession();
  forgetWorkAccount();
  if (token !== null)
    call(logout, {}, { token }).catch(
      ignoreFailure('A session the server could not end lapses by itself'),
    );
};
