import { hash } from 'node:crypto';

/** Maximum number of credentials in each credential cache. */
export const CREDENTIALS_REMEMBERED = 10_000;

/** A fingerprint of what a caller proves itself with: nothing that opens anything is kept. */
export const fingerprint = (credential: string): string => hash('sha256', credential, 'base64');
