import { array, text } from './fields';

const SENTENCE =
  'Please enter an address such as 203.0.113.7, or a network such as 203.0.113.0/24.';

const V4 = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;

/** Returns whether a string is an IPv4 or IPv6 address, alone or with the length of a network. */
export const isAddressOrNetwork = (entry: string): boolean => {
  const [address = '', length, ...more] = entry.split('/');
  const isV4 = V4.test(address) && address.split('.').every((part) => Number(part) <= 255);
  if (!isV4 && !(address.includes(':') && URL.canParse(`http://[${address}]`))) return false;
  if (length === undefined) return true;
  return more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= (isV4 ? 32 : 128);
};

/** Addresses and networks that may use a key. */
export const keyAddresses = () =>
  array(
    text(50)
      .trim()
      .required(SENTENCE)
      .test('address', SENTENCE, (entry) => isAddressOrNetwork(entry)),
  )
    .min(1, 'Please enter at least one address, or leave this out')
    .max(50, 'At most 50 addresses.')
    .nullable()
    .optional()
    .default(undefined);
