import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { createAddressRules, isPublic } from '@bff/services/outgoing-http/addressRules';
import { SourceRefused } from '../engine/sourceError';

/**
 * Returns the address to connect to, on any port. @param allow OUTGOING_ALLOW: private addresses
 * that may be reached.
 * @throws SourceRefused unless all addresses of the name are public or allowed.
 */
export const resolveHost = async (host: string, port: number, allow: string): Promise<string> => {
  const rules = createAddressRules(allow);
  const addresses = isIP(host)
    ? [host]
    : (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);
  const [first] = addresses;
  if (
    !first ||
    !addresses.every((address) => isPublic(address) || rules.allowsAddress(address, host, port))
  )
    throw new SourceRefused("Navout can't connect to this address.");
  return first;
};
