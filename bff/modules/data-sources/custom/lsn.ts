/** Returns a log sequence number of PostgreSQL ("16/B374D848") as a number. @throws SyntaxError. */
export const lsnNumber = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Returns the text of a log sequence number. */
export const lsnText = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** Returns the later of two positions. */
export const laterLsn = (one: string, other: string): string =>
  lsnNumber(one) > lsnNumber(other) ? one : other;
