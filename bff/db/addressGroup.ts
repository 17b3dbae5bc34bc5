import ipaddr from 'ipaddr.js';
import { plainAddress } from './plainAddress';

/** One customer of a provider gets at least this much of an IPv6 network (RFC 6177), so every address in it is the same client. */
const NETWORK_GROUPS = 4;

/**
 * Returns the client that limits and lanes count: an IPv4 address, or the /64 network of an IPv6 address (`2001:db8:1:2::/64`).
 * A text that is no address is returned as it came.
 */
export const addressGroup = (address: string): string => {
  const plain = plainAddress(address);
  if (!plain.includes(':') || !ipaddr.IPv6.isValid(plain)) return plain;
  const groups = ipaddr.IPv6.parse(plain)
    .parts.slice(0, NETWORK_GROUPS)
    .map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
};
