import { ProtocolMode, PublicClientApplication } from '@azure/msal-browser';
import { readConfig } from '@core/contract/auth';
import { call } from '@src/lib/apiClient';
import { ApiError } from '@src/lib/apiError';
import { authText } from '../texts/authText';

const MICROSOFT_HOST = 'login.microsoftonline.com';

/**
 * Time to choose an account, find a phone and type a code in the provider's window. The library's
 * own 60 s are too short for that.
 */
const POPUP_MS = 10 * 60_000;

/**
 * Creates and initializes the identity library's client with this installation's settings. The
 * library's provider would wait forever for a client that can't start.
 * @throws ApiError sso_not_configured.
 */
export const createWorkAccountClient = async (): Promise<PublicClientApplication> => {
  const {
    sso: { configured, clientId, authority, knownAuthorities },
  } = await call(readConfig, {});
  if (!configured || !clientId || !authority) {
    const error = authText('workAccount.notConfigured');
    throw new ApiError({ status: 409, body: { error, code: 'sso_not_configured' } });
  }
  const client = new PublicClientApplication({
    auth: {
      clientId,
      authority,
      knownAuthorities,
      redirectUri: `${window.location.origin}/redirect.html`,
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      popupBridgeTimeout: POPUP_MS,
      ...(new URL(authority).hostname === MICROSOFT_HOST
        ? {}
        : { protocolMode: ProtocolMode.OIDC }),
    },
  });
  await client.initialize();
  return client;
};
