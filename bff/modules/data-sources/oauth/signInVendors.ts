import type { VendorId } from '../engine/connectorManifest';

/** A vendor's OAuth 2 server as its documentation describes it. `{{domain}}` is where its people sign in, `{{instanceUrl}}` what it answered. */
export interface SignInVendor {
  name: string;
  authorize: string;
  token: string;
  revoke: string;
  /** The endpoint that says whose access it is, and the field with the name. */
  who: string;
  whoField: string;
  /** Scopes that every sign-in needs, besides those of its connector. */
  scopes: readonly string[];
  /** More parameters for the page where people agree. */
  asks: Readonly<Record<string, string>>;
  /** True when revoking one access revokes everything that the account gave us. */
  revokesAll: boolean;
}

/**
 * Google: https://developers.google.com/identity/protocols/oauth2/web-server and, with a key of our customer's own,
 * https://developers.google.com/identity/protocols/oauth2/service-account. Salesforce:
 * https://help.salesforce.com/s/articleView?id=sf.remoteaccess_oauth_web_server_flow.htm, …remoteaccess_oauth_refresh_token_flow.htm,
 * …remoteaccess_oauth_client_credentials_flow.htm and …remoteaccess_revoke_token.htm.
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
    // Without both, a second sign-in of the same account grants no lasting access.
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

/** Sign-in address of Salesforce users, unless their company has its own. */
export const SALESFORCE_LOGIN = 'login.salesforce.com';

/** Host of a sign-in or of an instance of Salesforce, with nothing around it. */
export const SALESFORCE_HOST = '[a-z0-9-]+(\\.[a-z0-9-]+)*\\.(salesforce|force)\\.com';
