import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { plainAddress } from '@bff/db/plainAddress';

/** Address ranges that never cross the public internet. */
const PRIVATE_RANGES: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Names that no public name server answers (RFC 6761, RFC 6762, RFC 8375, RFC 9476); a name without a dot is one of a private network too. */
const PRIVATE_NAME = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|test|home\.arpa)$/;

/** Beginnings of the headers that single proxies and content networks add to a request that they pass on. */
const PROXY_PREFIX =
  /^(?:x-forwarded|x-original-|x-envoy-|x-azure-|x-appengine-|x-arr-|x-amzn-|x-vercel-|x-nf-|x-akamai-|x-sucuri-|cf-|cloudfront-|fastly-|fly-|akamai-|incap-)/;

/** Whole headers of that kind: standards, and the usual names for the address of the client. */
const PROXY_HEADER = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'x-cloud-trace-context',
  'x-real-ip',
  'x-client-ip',
  'x-clientip',
  'x-cluster-client-ip',
  'x-remote-ip',
  'x-remote-addr',
  'x-proxyuser-ip',
  'x-coming-from',
  'client-ip',
  'true-client-ip',
  'proxy-client-ip',
  'wl-proxy-client-ip',
  'do-connecting-ip',
]);

const isForwarding = (header: string): boolean =>
  PROXY_PREFIX.test(header) || PROXY_HEADER.has(header);

const isPrivateAddress = (address: string): boolean => {
  const plain = plainAddress(address.split('%', 1)[0] ?? '');
  return ipaddr.isValid(plain) && PRIVATE_RANGES.includes(ipaddr.process(plain).range());
};

const withoutBrackets = (host: string): string =>
  host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;

/** Returns true for a host name or address that means this machine or a private network. `[::1]` may keep its brackets. */
export const isPrivateHost = (host: string): boolean => {
  const plain = withoutBrackets(host.toLowerCase()).replace(/\.$/, '');
  return ipaddr.isValid(plain)
    ? isPrivateAddress(plain)
    : plain.length <= 253 && PRIVATE_NAME.test(plain);
};

/**
 * Returns true for a request that came straight from this machine or a private network: the peer of the socket has such an address, the
 * Host header names such a host, and no proxy says that it passed the request on. X-Forwarded-For decides nothing here.
 */
export const isNearby = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined };
}): boolean =>
  isPrivateAddress(socket.remoteAddress ?? '') &&
  isPrivateHost(hostOf(headers.host)) &&
  !Object.keys(headers).some(isForwarding);

/** The name in `name:port`; an empty text for a header that names no host. */
const hostOf = (header: string | undefined): string => {
  const address = `http://${header ?? ''}`;
  return header && URL.canParse(address) ? new URL(address).hostname : '';
};
