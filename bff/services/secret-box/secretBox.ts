import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from '../deriveKey';

/** Encrypts small secrets at rest (connector keys, webhook secrets, idempotent responses). */
export interface SecretBox {
  /**
   * Seals `plain` with the newest key. `about` names the owner of the secret (`data-source:<id>`),
   * so a sealed text that is moved to another row can't be opened.
   */
  seal(plain: string, about: string): string;
  /**
   * @throws SecretBoxError if the text was altered, belongs to something else, or its key is
   * unknown.
   */
  open(sealed: string, about: string): string;
  /** Returns whether the text was sealed with an older key and should be resealed. */
  isStale(sealed: string): boolean;
}

/** The sealed text can't be opened. The message never contains it. */
export class SecretBoxError extends Error {}

interface Key {
  id: string;
  bytes: Buffer;
}

const VERSION = 'sb1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates a box with AES-256-GCM under keys derived from SECRET_KEY by HKDF-SHA-256.
 * @param secrets the current secret first, then older ones that may still open (rotation: put the
 * new one first, reseal, drop the old one).
 */
export const createSecretBox = (secrets: readonly [string, ...string[]]): SecretBox => {
  const keys = secrets.map(toKey) as [Key, ...Key[]];
  const keyOf = (sealed: string): Key => {
    const [version, id] = sealed.split('.');
    const key = version === VERSION ? keys.find((candidate) => candidate.id === id) : undefined;
    if (!key) throw new SecretBoxError('The secret was sealed with a key that is not known here.');
    return key;
  };
  return {
    seal(plain, about) {
      const [key] = keys;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${VERSION}.${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, about) {
      const key = keyOf(sealed);
      const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
          decipher.final('utf8')
        );
      } catch {
        throw new SecretBoxError(
          'The secret cannot be opened: it was altered or belongs to something else.',
        );
      }
    },
    isStale: (sealed) => keyOf(sealed).id !== keys[0].id,
  };
};

const toKey = (secret: string): Key => {
  const bytes = deriveKey(secret, 'secret-box');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
};
