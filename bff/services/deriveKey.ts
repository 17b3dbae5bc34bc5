import { hkdfSync } from 'node:crypto';

/**
 * Purpose of a key. Each purpose has its own key, so a signature for one purpose is never accepted
 * for another.
 */
export type KeyPurpose =
  | 'session-token'
  | 'response-token'
  | 'answer-file'
  | 'idempotency'
  | 'secret-box'
  | 'invitation'
  | 'domain'
  | 'webhook'
  | 'test-link'
  | 'share-link'
  | 'share-access'
  | 'unsubscribe'
  | 'mention-mails'
  | 'person-report'
  | 'segment'
  | 'setup-link';

/** Derives 32 bytes for one purpose from SECRET_KEY (HKDF-SHA-256). */
export const deriveKey = (secretKey: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'navout', purpose, 32));
