/** An IPv4 address as people write it: a socket that takes both kinds reports it inside an IPv6 one. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
