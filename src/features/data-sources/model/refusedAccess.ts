/** How the server ends what it says of credentials that were not taken, whatever is named before. */
const ENDS = [
  'did not accept the key.',
  'did not accept the access key.',
  'did not accept the secret access key.',
  'did not accept the client ID and secret.',
  'did not accept user and password.',
  'did not accept the user with this password or private key.',
  'was withdrawn or has expired. Please connect again.',
];

/** A person has to enter a new key or sign in again before the source can be read. */
export const isRefusedAccess = (reason: string): boolean =>
  ENDS.some((words) => reason.endsWith(words));
