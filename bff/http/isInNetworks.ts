import ipaddr from 'ipaddr.js';

/** Returns whether an address is one of the listed addresses, or in one of the listed networks. */
export const isInNetworks = (address: string, networks: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return networks.some((entry) => {
    if (!entry.includes('/'))
      return ipaddr.isValid(entry) && ipaddr.process(entry).toString() === from.toString();
    if (!ipaddr.isValidCIDR(entry)) return false;
    const network = ipaddr.parseCIDR(entry);
    return network[0].kind() === from.kind() && from.match(network as never);
  });
};
