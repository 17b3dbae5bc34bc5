import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { readText, storageKeys, writeText } from './storage';

/** Calls that authenticate a person. The server remembers the browser, so that failed attempts from elsewhere don't lock it out. */
const PROVING: readonly string[] = [
  'auth.login',
  'auth.register',
  'auth.verifyUser',
  'auth.activateAccount',
  'auth.resetPassword',
  'users.changePassword',
];

const newSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * Returns the header with this browser's secret for calls that need it. The secret is created once and survives sign-out.
 */
export const deviceHeader = ({ id }: AnyEndpoint): Record<string, string> => {
  if (!PROVING.includes(id)) return {};
  const secret = readText(storageKeys.device) ?? newSecret();
  writeText(storageKeys.device, secret);
  return { 'x-device': secret };
};
