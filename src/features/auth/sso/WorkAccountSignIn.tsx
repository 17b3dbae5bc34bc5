import {
  InteractionStatus,
  type AuthenticationResult,
  type IPublicClientApplication,
} from '@azure/msal-browser';
import { MsalProvider, useMsal } from '@azure/msal-react';
import { useEffect, useEffectEvent } from 'react';
import { verifyUser } from '@core/contract/auth';
import { call } from '@src/lib/apiClient';
import { startSession } from '@src/lib/session';
import type { ProvenAccount } from './useWorkAccount';

export { createWorkAccountClient } from './workAccountClient';

const SCOPES = ['User.Read', 'openid', 'profile', 'email'];

interface SignInProps {
  /** Reuses the account that the library still has, without a popup. */
  silent: boolean;
  /**
   * Sends the account to the server; rejects if the server rejects it. By default, starts the
   * person's session.
   */
  verify?: ((proven: ProvenAccount) => Promise<void>) | undefined;
  onDone: () => void;
  onFail: (error: unknown) => void;
}

/**
 * Signs in with a work account as soon as the identity library is ready: in a popup with account
 * selection, or silently. Renders nothing. This file includes the library, a third of the first
 * page's size, so import it only when the button is clicked or an account is known.
 */
export function WorkAccountSignIn({
  client,
  ...props
}: SignInProps & { client: IPublicClientApplication }) {
  return (
    <MsalProvider instance={client}>
      <SignIn {...props} />
    </MsalProvider>
  );
}

function SignIn({ silent, verify = beginSession, onDone, onFail }: SignInProps) {
  const { instance, accounts, inProgress } = useMsal();
  const isReady = inProgress !== InteractionStatus.Startup;
  const signIn = useEffectEvent(() => {
    const answer = silent
      ? // Request a fresh ID token, because the server rejects one it has seen before. Without an account, the library rejects.
        instance.acquireTokenSilent({ account: accounts[0], scopes: SCOPES, forceRefresh: true })
      : instance.loginPopup({
          scopes: SCOPES,
          prompt: 'select_account',
          overrideInteractionInProgress: true,
        });
    answer.then((given) => hand(instance, given, verify)).then(onDone, onFail);
  });
  useEffect(() => {
    if (isReady) signIn();
  }, [isReady]);
  return null;
}

// The server verifies the identity provider's token. If it rejects the account, sign out of the
// library too (AUTH-049).
const hand = async (
  client: IPublicClientApplication,
  { account, idToken }: AuthenticationResult,
  verify: (proven: ProvenAccount) => Promise<void>,
): Promise<void> => {
  try {
    await verify({
      email: account.username,
      azureId: account.localAccountId,
      tenantId: account.tenantId,
      idToken,
    });
  } catch (error) {
    await client.clearCache({ account });
    throw error;
  }
};

const beginSession = async ({ idToken, ...body }: ProvenAccount): Promise<void> => {
  startSession(await call(verifyUser, { body }, { token: idToken }));
};
