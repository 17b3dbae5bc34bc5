import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env';

/**
 * Returns SECRET_KEY. In embedded mode without it, returns the key in DATA_DIR, which the first start generates. Call this after
 * the folder is locked.
 */
export const readSecretKey = (env: Env): string => {
  if (env.secretKey) return env.secretKey;
  const file = join(env.dataDir, 'secret.key');
  mkdirSync(env.dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  return readFileSync(file, 'utf8').trim();
};
