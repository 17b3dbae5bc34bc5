import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { login } from '@core/contract/auth';
import type { Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';

type SessionAnswer = ResponseOf<typeof login>;

export type SessionUser = SessionAnswer['user'];
export type SessionCompany = SessionAnswer['company'];

/** The person who is signed in, as the server answered at sign-in. The server judges every call from its own record. */
export interface BrowserSession {
  token: string;
  role: Role;
  permissions: readonly Permission[];
  company: SessionCompany;
  user: SessionUser;
}

/**
 * `loading` while a work account found in the browser is checked with the server. `expired` keeps the session on screen,
 * without its token, until the person signs in again over the page. `left` says that the person signed out on purpose,
 * or that the server shut them out for the `reason` it gave.
 */
export type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signedOut'; session: null; left: boolean; reason?: string }
  | { status: 'signedIn' | 'expired'; session: BrowserSession };
