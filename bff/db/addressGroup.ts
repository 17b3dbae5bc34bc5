import ipaddr from 'ipaddr.js';
import { plainAddress } from './plainAddress';

/** Providers assign each customer at least a /64 IPv6 network (RFC 6177), so all addresses in it count as one client. */
const NETWORK_GROUPS = 4;

/**
 * Returns the client that rate limits and queues count: an IPv4 address, or the /64 network of an IPv6 address
 * (`2001:db8:1:2::/64`). Text that is not an address is returned unchanged.
 */
export const addressGroup = (address: string): string => {
  const plain = plainAddress(address);
  if (!plain.includes(':') || !ipaddr.IPv6.isValid(plain)) return plain;
  const groups = ipaddr.IPv6.parse(plain)
    .parts.slice(0, NETWORK_GROUPS)
    .map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
};
