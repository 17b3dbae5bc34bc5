import type { AuthenticationResult, PublicClientApplication } from '@azure/msal-browser';
import { readConfig, verifyUser } from '@core/contract/auth';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { call } from '@src/lib/apiClient';
import { ApiError } from '@src/lib/apiError';
import { restoreSession, startSession } from '@src/lib/session';
import { createWorkAccountClient, type SignInSettings } from './workAccountClient';

const SCOPES = ['User.Read', 'openid', 'profile', 'email'];

const readSettings = async (): Promise<SignInSettings> => {
  const { sso } = await call(readConfig, {});
  if (!sso.configured || !sso.clientId || !sso.authority) {
    const { status, sentence } = ERROR_CODES.sso_not_configured;
    throw new ApiError({ status, body: { error: sentence, code: 'sso_not_configured' } });
  }
  return { clientId: sso.clientId, authority: sso.authority, knownAuthorities: sso.knownAuthorities };
};

// The server judges the identity provider's own token; whoever it refuses is logged out of the library as well (AUTH-049).
const verify = async (client: PublicClientApplication, { account, idToken }: AuthenticationResult): Promise<void> => {
  try {
    const body = { email: account.username, azureId: account.localAccountId, tenantId: account.tenantId };
    startSession(await call(verifyUser, { body }, { token: idToken }));
  } catch (error) {
    await client.clearCache({ account });
    throw error;
  }
};

/** Opens the identity provider's popup with account selection, then has the server verify the person and begins the session. */
export const signInWithWorkAccount = async (): Promise<void> => {
  const client = await createWorkAccountClient(await readSettings());
  await verify(client, await client.loginPopup({ scopes: SCOPES, prompt: 'select_account', overrideInteractionInProgress: true }));
};

/** At session start: verifies the account the library still holds. Whatever fails leaves the stored session, which is none (AUTH-045). */
export const resumeWorkAccount = async (): Promise<void> => {
  try {
    const client = await createWorkAccountClient(await readSettings());
    const [account] = client.getAllAccounts();
    if (account === undefined) restoreSession();
    // A fresh ID token: the server refuses one it has seen before.
    else await verify(client, await client.acquireTokenSilent({ account, scopes: SCOPES, forceRefresh: true }));
  } catch {
    restoreSession();
  }
};
