import { createHash, randomInt } from 'node:crypto';
import { LIMITS } from '@core/limits';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PREFIX_LENGTH = 8;

export interface TokenSecret {
  token: string;
  tokenHash: string;
  prefix: string;
}

/** Creates a token of 64 random letters and digits (381 bits), with its stored form. */
export const newTokenSecret = (): TokenSecret => {
  const token = Array.from(
    { length: LIMITS.outboundApi.tokenLength },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('');
  return { token, tokenHash: hashToken(token), prefix: token.slice(0, PREFIX_LENGTH) };
};

/**
 * Returns the SHA-256 in hexadecimal. A random token of this length needs no salt and no slow hash.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
