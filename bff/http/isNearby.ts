import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { plainAddress } from '@bff/db/plainAddress';

/** Address ranges that never cross the public internet. */
const PRIVATE_RANGES: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Domains that public DNS never resolves (RFC 6761, RFC 6762, RFC 8375, RFC 9476). A name without a dot is also private. */
const PRIVATE_NAME = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|test|home\.arpa)$/;

/** Prefixes of headers that specific proxies and CDNs add to forwarded requests. */
const PROXY_PREFIX =
  /^(?:x-forwarded|x-original-|x-envoy-|x-azure-|x-appengine-|x-arr-|x-amzn-|x-vercel-|x-nf-|x-akamai-|x-sucuri-|cf-|cloudfront-|fastly-|fly-|akamai-|incap-)/;

/** Complete names of such headers: standard ones, and common ones for the client's address. */
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
 * Returns true for a request directly from this machine or a private network: the socket's peer address and the Host header are
 * private, and no header shows a proxy. Never trusts X-Forwarded-For.
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

/** Returns the name in `name:port`, or an empty string. */
const hostOf = (header: string | undefined): string => {
  const address = `http://${header ?? ''}`;
  return header && URL.canParse(address) ? new URL(address).hostname : '';
};
