import ipaddr from 'ipaddr.js';
import type { CompanySettings } from '@bff/tenancy/company.entity';

/**
 * An address as it may be stored: the network only (24 bits of IPv4, 48 of IPv6) unless the company opted in to full ones (OP-141).
 * @returns null for what is no address.
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
