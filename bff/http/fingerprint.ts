import { hash } from 'node:crypto';

/** So many credentials are remembered by whoever remembers something of them. */
export const CREDENTIALS_REMEMBERED = 10_000;

/** A fingerprint of what a caller proves itself with: nothing that opens anything is kept. */
export const fingerprint = (credential: string): string => hash('sha256', credential, 'base64');
