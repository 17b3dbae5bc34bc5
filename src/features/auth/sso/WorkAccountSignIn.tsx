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

export { createWorkAccountClient } from './workAccountClient';

const SCOPES = ['User.Read', 'openid', 'profile', 'email'];

interface SignInProps {
  /** Takes up the account the library still holds, without a popup. */
  silent: boolean;
  onDone: () => void;
  onFail: (error: unknown) => void;
}

/**
 * Signs in with a work account as soon as the identity library is ready: by popup with account selection, or silently. Renders nothing.
 * This file brings the library, which is a third of the first page: import it only when a work account is pressed or known.
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

function SignIn({ silent, onDone, onFail }: SignInProps) {
  const { instance, accounts, inProgress } = useMsal();
  const isReady = inProgress !== InteractionStatus.Startup;
  const signIn = useEffectEvent(() => {
    const answer = silent
      ? // A fresh ID token: the server refuses one it has seen before. Without an account the library rejects.
        instance.acquireTokenSilent({ account: accounts[0], scopes: SCOPES, forceRefresh: true })
      : instance.loginPopup({
          scopes: SCOPES,
          prompt: 'select_account',
          overrideInteractionInProgress: true,
        });
    answer.then((given) => verify(instance, given)).then(onDone, onFail);
  });
  useEffect(() => {
    if (isReady) signIn();
  }, [isReady]);
  return null;
}

// The server judges the identity provider's own token; a person it refuses is logged out of the library as well (AUTH-049).
const verify = async (
  client: IPublicClientApplication,
  { account, idToken }: AuthenticationResult,
): Promise<void> => {
  try {
    const body = {
      email: account.username,
      azureId: account.localAccountId,
      tenantId: account.tenantId,
    };
    startSession(await call(verifyUser, { body }, { token: idToken }));
  } catch (error) {
    await client.clearCache({ account });
    throw error;
  }
};
