import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Env } from '@bff/env';
import { deriveKey } from './deriveKey';

/** An Ed25519 private key in PKCS #8 (RFC 8410) is this prefix and its 32 bytes. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (secretKey: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, deriveKey(secretKey, 'person-report')]),
    format: 'der',
    type: 'pkcs8',
  });

const publicPem = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString();

type Secrets = Pick<Env, 'secretKey' | 'previousSecretKeys'>;

/**
 * Signs a text for people who can't ask this server later: Ed25519 (RFC 8032) over its UTF-8 bytes,
 * as base64, with the public key as PEM.
 */
export const signDocument = (
  { secretKey }: Secrets,
  text: string,
): { signature: string; publicKey: string } => {
  const key = privateKeyOf(secretKey!);
  return {
    signature: sign(null, Buffer.from(text), key).toString('base64'),
    publicKey: publicPem(key),
  };
};

/** Returns the public keys of this installation as PEM, the current key first. */
export const signingKeys = ({ secretKey, previousSecretKeys }: Secrets): string[] =>
  [secretKey!, ...previousSecretKeys].map((secret) => publicPem(privateKeyOf(secret)));
