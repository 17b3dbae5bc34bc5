/** Returns an IPv4 address in its usual form: a dual-stack socket reports it inside an IPv6 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
