import { createHash, randomBytes } from 'node:crypto';

export interface OneTimeToken {
  token: string;
  hash: string;
}

/** Creates 256 random bits for a link, with their stored form. */
export const newOneTimeToken = (): OneTimeToken => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOneTimeToken(token) };
};

/**
 * Returns the SHA-256 in base64url. A random token of this length needs no salt and no slow hash.
 */
export const hashOneTimeToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
