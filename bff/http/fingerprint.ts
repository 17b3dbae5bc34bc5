import { hash } from 'node:crypto';

/** Maximum number of credentials in each credential cache. */
export const CREDENTIALS_REMEMBERED = 10_000;

/** Returns a digest of a caller's credential, so that the credential itself is never stored. */
export const fingerprint = (credential: string): string => hash('sha256', credential, 'base64');
