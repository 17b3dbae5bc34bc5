import { createHmac } from 'node:crypto';

const NO_KEY = new Uint8Array(32);

/**
 * Hashes with HMAC-SHA-256 under a company's key, as hexadecimal text. Without a key (nothing is
 * hashed yet) the result is only for previews.
 */
export const hashWith =
  (key: Uint8Array | null): ((text: string) => string) =>
  (text) =>
    createHmac('sha256', key ?? NO_KEY)
      .update(text)
      .digest('hex');
