import ipaddr from 'ipaddr.js';

/** One entry of OUTGOING_ALLOW: a host name, an address or a network, each with an optional port. */
interface AllowEntry {
  host?: string;
  network?: [ipaddr.IPv4 | ipaddr.IPv6, number];
  port?: number;
}

/** Decides which addresses the server may connect to. */
export interface AddressRules {
  /** Returns whether this host name and port may be requested at all. */
  allowsPort(host: string, port: number): boolean;
  /**
   * Returns whether a socket may connect to this address. `host` is the name that resolved to it.
   */
  allowsAddress(address: string, host: string, port: number): boolean;
}

const PUBLIC_PORTS = [80, 443];
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Allows addresses that are known to be public, instead of blocking a list of others.
 * @param allow OUTGOING_ALLOW: comma-separated `host[:port]`, `address[:port]` or `network/prefix`,
 * for tests and private networks.
 */
export const createAddressRules = (allow = ''): AddressRules => {
  const entries = allow
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(parseEntry);
  const exempt = (address: string | null, host: string, port: number): boolean =>
    entries.some(
      (entry) =>
        (entry.port === undefined || entry.port === port) &&
        (entry.host === bareHost(host) ||
          (address !== null && entry.network !== undefined && isIn(address, entry.network))),
    );
  return {
    allowsPort: (host, port) =>
      PUBLIC_PORTS.includes(port) ||
      exempt(ipaddr.isValid(bareHost(host)) ? bareHost(host) : null, host, port) ||
      entries.some(
        (entry) => entry.network !== undefined && (entry.port === undefined || entry.port === port),
      ),
    allowsAddress: (address, host, port) =>
      isPublic(address)
        ? PUBLIC_PORTS.includes(port) || exempt(address, host, port)
        : exempt(address, host, port),
  };
};

/** Returns whether an address is globally routable unicast. IPv4 inside IPv6 is checked as IPv4. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.range() === 'unicast';
  return parsed.range() === 'unicast' && (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST_V6);
};

const bareHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

const isIn = (address: string, [network, prefix]: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.kind() === network.kind() && parsed.match([network, prefix] as never);
};

const parseEntry = (entry: string): AllowEntry => {
  if (entry.includes('/')) return { network: ipaddr.parseCIDR(entry) };
  const withPort = /^(.*?):(\d+)$/.exec(entry.replace(/^\[(.*)\]/, '$1'));
  const bracketless = entry.startsWith('[') || (entry.match(/:/g) ?? []).length <= 1;
  const host = bareHost(bracketless && withPort ? withPort[1]! : entry);
  const port = bracketless && withPort ? Number(withPort[2]) : undefined;
  if (!ipaddr.isValid(host)) return { host, port };
  const address = ipaddr.process(host);
  return { network: [address, address.kind() === 'ipv4' ? 32 : 128], port };
};
