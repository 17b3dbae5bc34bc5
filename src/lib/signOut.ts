import { logout } from '@core/contract/auth';
import { call } from './apiClient';
import { ignoreFailure } from './ignoreFailure';
import { currentToken, endSession } from './session';

// MSAL keeps its account in this tab's session storage; leaving it would sign the person in again on the next visit.
const forgetWorkAccount = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Blocked storage is empty.
  }
};

/**
 * Deletes everything about the person in this browser and ends the session on the server. The browser goes first and the
 * call runs in the background, so an unreachable server keeps no one signed in.
 */
export const signOut = (): void => {
  const token = currentToken();
  endSession();
  forgetWorkAccount();
  if (token !== null)
    call(logout, {}, { token }).catch(
      ignoreFailure('A session the server could not end expires on its own'),
    );
};
