import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '@bff/env';
import { deriveKey, type KeyPurpose } from './deriveKey';

type Secret = Pick<Env, 'secretKey'>;

const keys = new Map<string, Buffer>();

/** Derived once per purpose, because a process has one secret. */
const keyOf = (secretKey: string, purpose: KeyPurpose): Buffer => {
  const name = `${purpose} ${secretKey}`;
  const key = keys.get(name) ?? deriveKey(secretKey, purpose);
  keys.set(name, key);
  return key;
};

/**
 * Returns proof that we gave `text` to its holder: HMAC-SHA-256 (base64url) under the key of one
 * purpose. It is not stored.
 */
export const sealOf = ({ secretKey }: Secret, purpose: KeyPurpose, text: string): string => {
  if (!secretKey) throw new Error('No secret key: createApp needs an env with one.');
  return createHmac('sha256', keyOf(secretKey, purpose)).update(text).digest('base64url');
};

/** Returns whether `seal` belongs to `text`, compared in constant time. */
export const sealFits = (
  env: Secret,
  purpose: KeyPurpose,
  text: string,
  seal: unknown,
): boolean => {
  if (typeof seal !== 'string') return false;
  const [expected, given] = [Buffer.from(sealOf(env, purpose, text)), Buffer.from(seal)];
  return expected.length === given.length && timingSafeEqual(expected, given);
};
