import type { Configuration, PublicClientApplication } from '@azure/msal-browser';

export interface SignInSettings {
  clientId: string;
  /** Address of the identity provider's authority; https only. */
  authority: string;
  /** Host names the library may trust without asking Microsoft about them. */
  knownAuthorities: string[];
}

const MICROSOFT_HOST = 'login.microsoftonline.com';

/** Time to choose an account, find a telephone and type a code in the provider's window; the library's own 60 s are too short for that. */
const POPUP_MS = 10 * 60_000;

/** The identity library with this installation's settings, ready to use. Loaded on demand: it is a third of the first page. */
export const createWorkAccountClient = async ({ clientId, authority, knownAuthorities }: SignInSettings): Promise<PublicClientApplication> => {
  const { PublicClientApplication: Client, ProtocolMode } = await import('@azure/msal-browser');
  const microsoft = new URL(authority).hostname === MICROSOFT_HOST;
  const configuration: Configuration = {
    auth: { clientId, authority, knownAuthorities, redirectUri: `${window.location.origin}/redirect.html` },
    cache: { cacheLocation: 'sessionStorage' },
    system: { popupBridgeTimeout: POPUP_MS, ...(microsoft ? {} : { protocolMode: ProtocolMode.OIDC }) },
  };
  const client = new Client(configuration);
  await client.initialize();
  return client;
};
