import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { readText, storageKeys, writeText } from './storage';

/** Calls in which a person proves who they are. The server remembers the browser then, and failed attempts from elsewhere do not lock it out. */
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

/** The header with this browser's secret for the calls that need it; the secret is made once and outlives every sign-out. */
export const deviceHeader = ({ id }: AnyEndpoint): Record<string, string> => {
  if (!PROVING.includes(id)) return {};
  const secret = readText(storageKeys.device) ?? newSecret();
  writeText(storageKeys.device, secret);
  return { 'x-device': secret };
};
