import type { VendorId } from '../engine/connectorManifest';

/**
 * A vendor's OAuth 2 server, as documented by the vendor. `{{domain}}` is the sign-in host, and
 * `{{instanceUrl}}` comes from its response.
 */
export interface SignInVendor {
  name: string;
  authorize: string;
  token: string;
  revoke: string;
  /** The endpoint that identifies the account, and the field with its name. */
  who: string;
  whoField: string;
  /** Scopes that every sign-in needs, in addition to those of its connector. */
  scopes: readonly string[];
  /** Additional parameters of the consent page. */
  asks: Readonly<Record<string, string>>;
  /** True if revoking one access revokes all access that the account granted us. */
  revokesAll: boolean;
}

/**
 * Google: https://developers.google.com/identity/protocols/oauth2/web-server and, with a customer's
 * own key, https://developers.google.com/identity/protocols/oauth2/service-account. Salesforce:
 * https://help.salesforce.com/s/articleView?id=sf.remoteaccess_oauth_web_server_flow.htm,
 * …remoteaccess_oauth_refresh_token_flow.htm, …remoteaccess_oauth_client_credentials_flow.htm and
 * …remoteaccess_revoke_token.htm.
 */
export const SIGN_IN_VENDORS: Readonly<Record<VendorId, SignInVendor>> = {
  google: {
    name: 'Google',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    who: 'https://openidconnect.googleapis.com/v1/userinfo',
    whoField: 'email',
    scopes: ['openid', 'email'],
    // Without both, a second sign-in with the same account grants no lasting access.
    asks: { access_type: 'offline', prompt: 'consent' },
    revokesAll: true,
  },
  salesforce: {
    name: 'Salesforce',
    authorize: 'https://{{domain}}/services/oauth2/authorize',
    token: 'https://{{domain}}/services/oauth2/token',
    revoke: 'https://{{domain}}/services/oauth2/revoke',
    who: '{{instanceUrl}}/services/oauth2/userinfo',
    whoField: 'preferred_username',
    scopes: ['refresh_token', 'openid'],
    asks: {},
    revokesAll: false,
  },
};

/** Sign-in URL of Salesforce users, unless their company has its own. */
export const SALESFORCE_LOGIN = 'login.salesforce.com';

/** Host of a Salesforce sign-in or instance, and nothing else. */
export const SALESFORCE_HOST = '[a-z0-9-]+(\\.[a-z0-9-]+)*\\.(salesforce|force)\\.com';
