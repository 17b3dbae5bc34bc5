const REPLACEMENT = '\uFFFD';

/** An unpaired surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Returns text that every database can store, with the replacement character for invalid characters. */
export const storableText = (text: string): string =>
  text.replaceAll('\u0000', REPLACEMENT).replace(LONE_SURROGATE, REPLACEMENT);
