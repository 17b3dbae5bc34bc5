import { removeKey, storageKeys } from '@src/lib/storage';

const AUTH_KEYS = [
  storageKeys.user,
  storageKeys.role,
  storageKeys.company,
  storageKeys.permissions,
  storageKeys.token,
] as const;

/** Deletes the five stored items of a session. Unsaved input stays for the next sign-in. */
export const forgetStoredSession = (): void => {
  for (const key of AUTH_KEYS) removeKey(key);
};
