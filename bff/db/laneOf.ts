import { addressGroup } from './addressGroup';
import { ALL_COMPANIES, type Scope } from './tenantFilter';

/** Public calls learn their company in the transaction only, so they are told apart by client (addressGroup.ts): one has an eighth of them at most. */
export const PUBLIC_LANES = 8;

/** In whose line a transaction waits for its turn: its company's, or for work over all companies the one of the calling client. */
export const laneOf = (scope: Scope, address: string): string =>
  scope !== ALL_COMPANIES || address === ''
    ? scope
    : laneOfAddress('public', addressGroup(address), PUBLIC_LANES);

/** One of a few lines, the same for an address every time. */
export const laneOfAddress = (kind: string, address: string, lanes: number): string => {
  let sum = 0;
  for (let at = 0; at < address.length; at += 1) sum = (sum * 31 + address.charCodeAt(at)) % 65_521;
  return `${kind} ${String(sum % lanes)}`;
};
