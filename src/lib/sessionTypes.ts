import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { login } from '@core/contract/auth';
import type { Permission } from '@core/access/permissions';
import type { Role } from '@core/access/roles';

type SessionAnswer = ResponseOf<typeof login>;

export type SessionUser = SessionAnswer['user'];
export type SessionCompany = SessionAnswer['company'];

/** The signed-in person, as returned at sign-in. The server checks every call against its own data. */
export interface BrowserSession {
  token: string;
  role: Role;
  permissions: readonly Permission[];
  company: SessionCompany;
  user: SessionUser;
}

/**
 * `loading`: the server is checking a work account found in the browser. `expired`: the session stays on screen, without
 * its token, until the person signs in again over the page. `left`: the person signed out, or the server locked them out
 * and gave the `reason`.
 */
export type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'signedOut'; session: null; left: boolean; reason?: string }
  | { status: 'signedIn' | 'expired'; session: BrowserSession };
