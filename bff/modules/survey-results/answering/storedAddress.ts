import ipaddr from 'ipaddr.js';
import type { CompanySettings } from '@bff/tenancy/company.entity';

/**
 * Returns the form of an IP address that may be stored: only the network (24 bits of IPv4, 48 of
 * IPv6), unless the company opted in to full addresses (OP-141).
 * @returns null if it is not an address.
 */
export const storedAddress = (
  ip: string,
  mode: CompanySettings['ipStorage'] = 'truncated',
): string | null => {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (mode === 'full') return address.toString();
  const bytes = address.toByteArray();
  return ipaddr
    .fromByteArray(bytes.map((byte, at) => (at < (bytes.length === 4 ? 3 : 6) ? byte : 0)))
    .toString();
};
