import { createHmac } from 'node:crypto';

const NO_KEY = new Uint8Array(32);

/** HMAC-SHA-256 under a company's key as hexadecimal text; without one (nothing is hashed yet) what it answers is only to look at. */
export const hashWith =
  (key: Uint8Array | null): ((text: string) => string) =>
  (text) =>
    createHmac('sha256', key ?? NO_KEY)
      .update(text)
      .digest('hex');
